import { describe, expect, it } from 'vitest';
import {
  auditOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  returned,
} from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const sentence = 'Your account is blocked. Please ask the library.';

type Reader = LendingScene['reader'];

/** The form of the existing client for a reader, with its `isVerified`, plus a reason. */
async function save(
  { adminClient, reader }: { adminClient: LendingScene['adminClient']; reader: Reader },
  block: { isVerified?: boolean; blocked_reason?: string },
) {
  const { name, email, contact, session, gender } = reader;
  return adminClient.put(`/api/readers/${reader.account_id}`, {
    name,
    email,
    contact,
    session,
    gender,
    ...block,
  });
}

const block = async (scene: LendingScene, blocked_reason?: string) =>
  done(await save(scene, { isVerified: false, ...(blocked_reason && { blocked_reason }) }));

async function listed({ adminClient, reader }: LendingScene) {
  const { data } = done(await adminClient.get(`/api/readers?name=${encodeURIComponent(reader.name)}`));
  return data.find(({ reader_id }: { reader_id: string }) => reader_id === reader.account_id);
}

const request = ({ readerClient, book, hall }: LendingScene) =>
  readerClient.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id });

describe('a blocked reader', () => {
  it('cannot request a book until the block ends', async () => {
    const scene = await lendingScene(library());
    await block(scene);
    const refused = await request(scene);
    expect([refused.status, refused.body]).toEqual([
      403,
      { success: false, code: 'forbidden', message: sentence },
    ]);
    done(await save(scene, { isVerified: true }));
    expect((await request(scene)).status).toBe(201);
  });

  it('cannot write or change a review, but can delete their own', async () => {
    const scene = await lendingScene(library(), 2);
    const { readerClient, book } = scene;
    const review = { book_id: book.book_id, rating: 4, comment: '' };
    await returned(scene);
    const { review_id } = done(await readerClient.post('/api/reviews', review));
    await returned(scene);
    await block(scene);
    const changed = { rating: 1, comment: 'Changed' };
    for (const refused of [
      await readerClient.post('/api/reviews', review),
      await readerClient.put(`/api/reviews/${review_id}`, changed),
    ]) {
      expect([refused.status, refused.body.message]).toEqual([403, sentence]);
    }
    expect(done(await readerClient.get(`/api/reviews/${review_id}`)).rating).toBe(4);
    done(await readerClient.delete(`/api/reviews/${review_id}`));
  });

  it('stays logged in, sees everything, and may cancel and return', async () => {
    const scene = await lendingScene(library(), 2);
    const { readerClient, volunteerClient } = scene;
    const lending_id = await lent(scene);
    const other = await library().make.book();
    await library().make.copies(other, scene.hall);
    const req_id = await requested({ ...scene, book: other });
    await block(scene);
    for (const path of ['/api/user', '/api/account', '/api/my-reads', '/api/reader/dashboard', '/api/wish']) {
      expect([path, (await readerClient.get(path)).status]).toEqual([path, 200]);
    }
    done(await readerClient.delete('/api/request', { req_id }));
    done(await volunteerClient.patch('/api/lendings/return', { lending_id }));
  });

  it('keeps earlier requests and may collect the books', async () => {
    const scene = await lendingScene(library());
    const req_id = await requested(scene);
    await block(scene);
    const body = { req_id, return_date: library().clock.today() };
    done(await scene.volunteerClient.patch('/api/request/fulfill', body));
  });

  it('sees the block and its reason, which no other account shows', async () => {
    const scene = await lendingScene(library());
    expect((await scene.readerClient.get('/api/user')).body).not.toHaveProperty('blocked');
    await block(scene, 'Three books are missing.');
    expect((await scene.readerClient.get('/api/user')).body.blocked).toEqual({
      reason: 'Three books are missing.',
    });
    done(await save(scene, { isVerified: true }));
    expect((await scene.readerClient.get('/api/user')).body).not.toHaveProperty('blocked');
  });

  it('gets a consistent result from simultaneous calls: requested and then blocked, or blocked and refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const scene = await lendingScene(library());
      const [response] = await Promise.all([request(scene), block(scene)]);
      expect([201, 403]).toContain(response.status);
      expect((await request(scene)).status).toBe(403);
    }
  });
});

describe('an admin who blocks a reader', () => {
  it('[S3-29] sees it in the list, and can filter by blocked readers', async () => {
    const scene = await lendingScene(library());
    expect(await listed(scene)).toMatchObject({ isVerified: true });
    expect(await listed(scene)).not.toHaveProperty('blocked');
    await block(scene, 'Three books are missing.');
    expect(await listed(scene)).toMatchObject({
      isVerified: false,
      blocked: { reason: 'Three books are missing.' },
    });
    const hall = `hall_id=${scene.hall.hall_id}`;
    await library().make.reader({ hall_id: scene.hall.hall_id });
    const only = done(await scene.adminClient.get(`/api/readers?blocked=true&${hall}`));
    expect([only.total, only.data.length, only.data[0].reader_id]).toEqual([1, 1, scene.reader.account_id]);
    expect(done(await scene.adminClient.get(`/api/readers?blocked=&${hall}`)).total).toBe(2);
  });

  it('keeps a block and its reason if the form does not mention them', async () => {
    const scene = await lendingScene(library());
    await block(scene, 'Three books are missing.');
    done(await save(scene, {}));
    done(await save(scene, { isVerified: false, blocked_reason: '' }));
    expect((await listed(scene)).blocked).toEqual({ reason: 'Three books are missing.' });
    done(await save(scene, { isVerified: false, blocked_reason: 'Four books are missing.' }));
    expect((await listed(scene)).blocked).toEqual({ reason: 'Four books are missing.' });
  });

  it('needs no reason in the existing client, and cannot write a long one', async () => {
    const scene = await lendingScene(library());
    const long = await save(scene, { isVerified: false, blocked_reason: 'x'.repeat(201) });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['blocked_reason']]);
    expect(await listed(scene)).toMatchObject({ isVerified: true });
    await block(scene);
    expect(await listed(scene)).toMatchObject({ isVerified: false, blocked: { reason: null } });
  });

  it('is recorded in the audit log with the reason, once for each change', async () => {
    const scene = await lendingScene(library());
    await block(scene, 'Three books are missing.');
    await block(scene, 'Three books are missing.');
    done(await save(scene, { isVerified: true }));
    const entry = { actor_id: scene.admin.account_id, action: 'changed', kind: 'reader' };
    const blocked = { isVerified: false, blocked_reason: 'Three books are missing.' };
    const free = { isVerified: true, blocked_reason: null };
    expect(await auditOf(library(), scene.reader.account_id)).toEqual([
      { ...entry, before: free, after: blocked },
      { ...entry, before: blocked, after: free },
    ]);
  });

  it('leaves no reason behind when the reader is deleted', async () => {
    const scene = await lendingScene(library());
    await block(scene, 'Three books are missing.');
    done(await scene.adminClient.delete(`/api/readers/${scene.reader.account_id}`));
    const { reader_id } = scene.reader;
    const row = await library()
      .database.selectFrom('readers')
      .where('reader_id', '=', reader_id)
      .select(['blocked_at', 'blocked_reason'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ blocked_at: null, blocked_reason: null });
  });
});

it('a new reader is not blocked', async () => {
  const { make, visitor } = library();
  const [{ hall_id }, { dept_id }] = [await make.hall(), await make.department()];
  const { user } = done(
    await visitor.post('/api/register/reader', {
      name: 'Somebody New',
      email: 'new@example.test',
      password: 'a long password',
      password_confirmation: 'a long password',
      hall_id,
      dept_id,
    }),
  );
  expect(user).not.toHaveProperty('blocked');
});
