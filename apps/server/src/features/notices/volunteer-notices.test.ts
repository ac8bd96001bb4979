import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Library } from '../../library.ts';
import type { TestClient } from '../../test/client.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  withNewBook,
} from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { notifyOfEvening, startEvenings } from './volunteer-notices.service.ts';

const library = useLibrary();
let scene: LendingScene;
beforeEach(async () => {
  at('2026-03-10T10:00:00');
  scene = await lendingScene(library());
});

const at = (moment: string) => library().clock.set(new Date(`${moment}+06:00`));
interface Told {
  kind: string;
  sentence: string;
}
const told = async (kind: string, client: TestClient = scene.volunteerClient): Promise<Told[]> =>
  done(await client.get('/api/notices')).data.filter((notice: Told) => notice.kind === kind);
const evening = async (client?: TestClient) =>
  (await told('hall_evening', client)).map(({ sentence }) => sentence);
const volunteer = (hall: { hall_id: string }, facts: object = {}) =>
  library().make.volunteer({ ...hall, ...facts });

describe('a new request', () => {
  it('notifies the available volunteers of its hall, without the reader, and leads to the requests', async () => {
    const { make, as } = library();
    const others = await Promise.all([
      volunteer(scene.hall, { is_available: false }),
      volunteer(scene.hall, { verified: false }),
      volunteer(await make.hall()),
    ]);
    await requested(scene);
    expect(await told('request_placed')).toEqual([
      {
        notice_id: expect.any(String),
        kind: 'request_placed',
        group: 'desk',
        subject: 'New request',
        sentence: `A reader wants to collect this book at ${scene.hall.name}.`,
        book: { book_id: scene.book.book_id, title: scene.book.title },
        action: { label: 'See the requests', link: '/user/volunteer?tab=requests' },
        at: '2026-03-10T04:00:00.000Z',
        read: false,
      },
    ]);
    expect(done(await scene.volunteerClient.get('/api/user')).unread_notices).toBe(1);
    for (const other of others) expect(await told('request_placed', await as(other))).toEqual([]);
    expect(await told('request_placed', scene.readerClient)).toEqual([]);
  });

  it('shows no notice any more once it is closed, and never by e-mail unless somebody asks for that', async () => {
    const settings = async () => done(await scene.volunteerClient.get('/api/notice-settings')).groups;
    expect(await settings()).toContainEqual(expect.objectContaining({ group: 'desk', mail: false }));
    const ofReader = done(await scene.readerClient.get('/api/notice-settings')).groups;
    expect(ofReader).not.toContainEqual(expect.objectContaining({ group: 'desk' }));
    const letters = async () => {
      const { account_id } = scene.volunteer;
      const { database } = library();
      const own = database.selectFrom('notices').where('account_id', '=', account_id).select('notice_id');
      return database.selectFrom('deliveries').where('notice_id', 'in', own).selectAll().execute();
    };
    const req_id = await requested(scene);
    expect(await letters()).toEqual([]);
    done(await scene.volunteerClient.patch('/api/request/cancel', { req_id }));
    expect(await told('request_placed')).toEqual([]);
    done(await scene.volunteerClient.put('/api/notice-settings', { mail: ['desk'] }));
    await requested(scene);
    expect(await letters()).toHaveLength(1);
    expect(await told('request_placed')).toHaveLength(1);
    await library().database.updateTable('volunteers').set({ is_available: false }).execute();
    expect(await told('request_placed')).toEqual([]);
  });
});

it('staff see on their own account what there is to do, while they are verified', async () => {
  const { make, as } = library();
  const deskOf = async (client: TestClient) => done(await client.get('/api/user')).desk;
  const others = [await volunteer(scene.hall, { verified: false }), await make.admin({ verified: false })];
  const elsewhere = await as(await volunteer(await make.hall()));
  await lent(scene, '2026-03-12');
  at('2026-03-13T10:00:00');
  const second = await withNewBook(library(), scene);
  await requested(second);
  expect(await deskOf(scene.volunteerClient)).toEqual({ requests: 1, late: 1 });
  expect(await deskOf(elsewhere)).toEqual({ requests: 0, late: 0 });
  expect(await deskOf(scene.readerClient)).toBeUndefined();
  for (const other of others) expect(await deskOf(await as(other))).toBeUndefined();
  const { unverified, ...all } = await deskOf(scene.adminClient);
  expect(all.requests).toBeGreaterThanOrEqual(1);
  expect(all.late).toBeGreaterThanOrEqual(1);
  expect(unverified).toBeGreaterThanOrEqual(2);
});

describe('in the evening', () => {
  it('volunteers get one notice of what has waited for more than a day', async () => {
    await requested(scene);
    at('2026-03-11T09:59:00');
    await notifyOfEvening(library());
    at('2026-03-11T19:59:00');
    await notifyOfEvening(library());
    expect(await evening()).toEqual([]);
    at('2026-03-11T20:00:00');
    await notifyOfEvening(library());
    at('2026-03-11T21:00:00');
    await Promise.all([notifyOfEvening(library()), notifyOfEvening(library())]);
    expect(await evening()).toEqual([`${scene.hall.name}: 1 request has waited for more than a day.`]);
  });

  it('a running server sends them every evening as soon as it is time, and asks the database no more often', async () => {
    await lent(scene, '2026-03-11');
    await requested(await withNewBook(library(), scene));
    let acts = 0;
    const counted: Library = {
      ...library(),
      inTransaction: (work) => {
        acts += 1;
        return library().inTransaction(work);
      },
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const minute = 60_000;
    at('2026-03-12T19:58:00');
    const errors: unknown[] = [];
    const server = startEvenings(counted, {
      intervalMilliseconds: minute,
      onError: (error) => errors.push(error),
    });
    const looksAt = async (moment: string) => {
      at(moment);
      vi.advanceTimersByTime(minute);
      await new Promise((resolve) => setImmediate(resolve));
    };
    try {
      for (const [day, evenings] of [
        ['2026-03-12', 1],
        ['2026-03-13', 2],
      ] as const) {
        await looksAt(`${day}T19:59:30`);
        expect(acts).toBe(evenings - 1);
        await looksAt(`${day}T20:00:30`);
        await expect.poll(async () => (await evening()).length).toBe(evenings);
        await looksAt(`${day}T20:01:30`);
        await looksAt(`${day}T23:00:00`);
        expect(acts).toBe(evenings);
      }
    } finally {
      await server.stop();
      vi.useRealTimers();
    }
    expect(errors).toEqual([]);
  });

  it('and which loans are late, in their own hall only', async () => {
    const other = await library().as(await volunteer(await library().make.hall()));
    await lent(scene, '2026-03-11');
    at('2026-03-11T20:00:00');
    await notifyOfEvening(library());
    expect(await evening()).toEqual([]);
    at('2026-03-12T20:00:00');
    await notifyOfEvening(library());
    expect(await evening()).toEqual([`${scene.hall.name}: 1 loan is late.`]);
    expect(await evening(other)).toEqual([]);
  });

  it('and what readers say to have returned, until the hall has looked', async () => {
    const lending_id = await lent(scene, '2026-03-12');
    done(
      await scene.readerClient.post('/api/lendings/claim-returned', {
        lending_id,
        returned_on: '2026-03-10',
      }),
    );
    at('2026-03-10T20:00:00');
    await notifyOfEvening(library());
    const claimed = [`${scene.hall.name}: 1 reader says that a book is returned.`];
    expect(await evening()).toEqual(claimed);
    const [claim] = done(await scene.volunteerClient.get('/api/claims')).data;
    const notFound = { claim_id: claim.claim_id, outcome: 'not_found' };
    done(await scene.volunteerClient.patch('/api/claims/settle', notFound));
    expect(await evening()).toEqual([]);
    at('2026-03-11T20:00:00');
    await notifyOfEvening(library());
    expect(await evening()).toEqual([]);
  });

  it('but not while they are away, and no more once nothing of it is left', async () => {
    const lending_id = await lent(scene, '2026-03-11');
    const away = await library().as(await volunteer(scene.hall, { is_available: false }));
    at('2026-03-12T20:00:00');
    await notifyOfEvening(library());
    expect([await evening(), await evening(away)]).toEqual([[`${scene.hall.name}: 1 loan is late.`], []]);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await evening()).toEqual([]);
  });
});
