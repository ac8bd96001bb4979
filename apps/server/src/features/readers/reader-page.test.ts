import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  returned,
} from '../../test/scenes/lending-scene.ts';
import { joined, somebodyWaits, waitingScene } from '../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const pathOf = ({ reader }: Pick<LendingScene, 'reader'>, part = '') =>
  `/api/readers/${reader.account_id}${part}`;
const missing = [404, 'There is no such reader.'];

async function statusOf(client: TestClient, path: string) {
  const { status, body } = await client.get(path);
  return status === 404 ? [404, body.message] : status;
}

/** The numbers of loans and requests of the scene's reader that the caller sees. */
async function listed(client: TestClient, { reader }: LendingScene) {
  const [loans, requests] = await Promise.all(
    ['lendings', 'request'].map(async (list) =>
      done(await client.get(`/api/${list}?reader_id=${reader.account_id}&page=1`)),
    ),
  );
  return [loans.total, requests.total];
}

/** A volunteer of another hall. */
async function stranger() {
  const { make, as } = library();
  return as(await make.volunteer({ hall_id: (await make.hall()).hall_id }));
}

describe('the page of a reader', () => {
  it('shows admins who the reader is, with points, e-mail and block', async () => {
    const scene = await lendingScene(library());
    const { reader, hall, adminClient } = scene;
    expect(done(await adminClient.get(pathOf(scene)))).toEqual({
      reader_id: reader.account_id,
      claims: null,
      name: reader.name,
      email: reader.email,
      contact: reader.contact,
      session: reader.session,
      gender: reader.gender,
      registration_no: reader.registration_no,
      hall: { name: hall.name },
      department: null,
      isVerified: true,
      for_admins: {
        hall_id: hall.hall_id,
        dept_id: null,
        total_points: 0,
        registered_on: expect.any(String),
        email_state: null,
        password_links: expect.any(Boolean),
      },
    });
    done(await adminClient.patch(pathOf(scene, '/block'), { reason: 'Three lost books.' }));
    expect(done(await adminClient.get(pathOf(scene)))).toMatchObject({
      isVerified: false,
      for_admins: { blocked: { reason: 'Three lost books.' } },
    });
  });

  it('shows volunteers a reader only while there is an open request or a loan at their hall', async () => {
    const scene = await lendingScene(library());
    const other = await stranger();
    const seen = (client: TestClient) => statusOf(client, pathOf(scene));
    expect(await seen(scene.volunteerClient)).toEqual(missing);

    const req_id = await requested(scene);
    expect([await seen(scene.volunteerClient), await seen(other)]).toEqual([200, missing]);
    const { account_id: reader_id } = scene.reader;
    await library()
      .database.updateTable('readers')
      .set({ registration_no: '2019315077' })
      .where('reader_id', '=', reader_id)
      .execute();
    expect(done(await scene.adminClient.get(pathOf(scene))).registration_no).toBe('2019315077');
    expect(done(await scene.volunteerClient.get(pathOf(scene)))).toMatchObject({
      for_admins: null,
      registration_no: null,
    });
    done(await scene.readerClient.delete('/api/request', { req_id }));
    expect(await seen(scene.volunteerClient)).toEqual(missing);

    const lending_id = await lent(scene);
    expect([await seen(scene.volunteerClient), await seen(other)]).toEqual([200, missing]);
    expect(await listed(scene.volunteerClient, scene)).toEqual([1, 2]);
    expect(await listed(other, scene)).toEqual([0, 0]);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await seen(scene.volunteerClient)).toEqual(missing);
    expect(await listed(scene.volunteerClient, scene)).toEqual([0, 0]);
    expect(await listed(scene.adminClient, scene)).toEqual([1, 2]);
  });

  it('finds the loans and requests of nobody else', async () => {
    const scene = await lendingScene(library(), 2);
    await lent(scene);
    await requested(scene, await library().as(await library().make.reader()));
    expect(await listed(scene.adminClient, scene)).toEqual([1, 1]);
    expect(done(await scene.adminClient.get('/api/lendings?reader_id=nobody')).data).toEqual([]);
  });

  it('is not there for a deleted or unknown reader, in any of its parts', async () => {
    const scene = await lendingScene(library());
    done(await scene.adminClient.delete(pathOf(scene)));
    const parts = ['', '/waits', '/points', '/notices'];
    for (const part of parts) {
      expect([part, await statusOf(scene.adminClient, pathOf(scene, part))]).toEqual([part, missing]);
    }
    expect(await statusOf(scene.adminClient, '/api/readers/no-id')).toEqual(missing);
    expect(await statusOf(scene.adminClient, `/api/readers/${scene.volunteer.account_id}`)).toEqual(missing);
  });

  it('shows the waiting lists; volunteers those that name their hall', async () => {
    const scene = await waitingScene(library());
    const { hall, book } = scene;
    await somebodyWaits(library(), scene);
    const wait_id = await joined(scene, scene.readerClient);
    const far = await waitingScene(library());
    await joined(far, scene.readerClient);
    const { data } = done(await scene.adminClient.get(pathOf(scene, '/waits')));
    expect(data).toHaveLength(2);
    expect(data).toContainEqual({
      wait_id,
      status: 'waiting',
      joined_on: firstDay,
      book: { book_id: book.book_id, title: book.title },
      halls: [{ hall_id: hall.hall_id, name: hall.name }],
      place: 2,
      people: 2,
      offer: null,
    });
    const ofVolunteer = () => scene.volunteerClient.get(pathOf(scene, '/waits'));
    expect(done(await ofVolunteer()).data).toEqual([]);
    const another = { ...scene, book: await library().make.book() };
    await library().make.copies(another.book, hall);
    await requested(another);
    expect(done(await ofVolunteer()).data).toMatchObject([{ wait_id }]);
  });

  it('shows the notices of the reader and how each was sent, without the links', async () => {
    const scene = await lendingScene(library());
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id: await lent(scene) }));
    const { data, total } = done(await scene.adminClient.get(pathOf(scene, '/notices')));
    expect(total).toBe(data.length);
    expect(data[0]).toEqual({
      notice_id: expect.any(String),
      title: expect.any(String),
      book: { book_id: scene.book.book_id, title: scene.book.title },
      at: library().clock.now().toISOString(),
      read: false,
      deliveries: expect.any(Array),
    });
    const mailed = data.flatMap(({ deliveries }: { deliveries: object[] }) => deliveries);
    expect(mailed).toContainEqual({ channel: 'mail', state: 'waiting', at: null });
    expect((await scene.volunteerClient.get(pathOf(scene, '/notices'))).status).toBe(403);
  });

  it('shows the points, newest first, with the book', async () => {
    const scene = await lendingScene(library());
    await returned(scene, '2026-03-20');
    const { data, total } = done(await scene.adminClient.get(pathOf(scene, '/points')));
    expect(total).toBe(2);
    expect(data).toContainEqual({
      point_id: expect.any(String),
      book_id: scene.book.book_id,
      book: { title: scene.book.title },
      point_system: { description: expect.any(String), points: 5 },
      earned_date: firstDay,
      correction: null,
    });
  });
});
