import { describe, expect, it } from 'vitest';
import { testPassword } from '../../test/factories.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  auditOf,
  done,
  lendingScene,
  lent,
  requested,
  returned,
  stockOf,
} from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const admin = async () => library().as(await library().make.admin());
const path = ({ reader_id }: { reader_id: string }) => `/api/readers/${reader_id}`;
const rowOf = (readerId: string) =>
  library()
    .database.selectFrom('readers')
    .innerJoin('accounts', 'accounts.account_id', 'readers.reader_id')
    .where('reader_id', '=', readerId)
    .selectAll()
    .executeTakeFirstOrThrow();

describe('deleting a reader', () => {
  it('[S7-74] [S1-25] [S6-28] removes the reader from the list and erases personal data', async () => {
    const { make, as, database, makeId, clock, visitor } = library();
    const { hall_id } = await make.hall();
    const { dept_id } = await make.department();
    const reader = await make.reader({ name: 'Erased Person', hall_id, dept_id });
    const { book_id } = await make.book();
    const wish = { wish_id: makeId(), reader_id: reader.reader_id, book_id, created_at: clock.now() };
    await database.insertInto('wishes').values(wish).execute();
    const own = await as(reader);
    const client = await admin();
    const response = await client.delete(path(reader));
    expect([response.status, response.body]).toEqual([200, { message: 'Reader deleted successfully!' }]);

    expect((await client.get('/api/readers?name=erased person')).body.data).toEqual([]);
    expect((await own.get('/api/user')).status).toBe(401);
    expect(await rowOf(reader.reader_id)).toMatchObject({
      name: 'Deleted reader',
      email: null,
      contact: null,
      password_hash: null,
      registration_no: null,
      session: null,
      gender: null,
      hall_id: null,
      dept_id: null,
      deleted_at: clock.now(),
    });
    const wishes = await database.selectFrom('wishes').where('book_id', '=', book_id).selectAll().execute();
    expect(wishes).toEqual([]);
    const credentials = { email: reader.email, password: testPassword };
    expect((await visitor.post('/api/login/reader', credentials)).status).toBe(401);
    const again = await visitor.post('/api/register/reader', {
      name: 'Again',
      ...credentials,
      password_confirmation: testPassword,
      hall_id,
      dept_id,
    });
    expect(again.status).toBe(201);
  });

  it('is refused while a book is lent, and succeeds after its return', async () => {
    const scene = await lendingScene(library());
    const { adminClient, reader, volunteerClient } = scene;
    const lending_id = await lent(scene);
    const refused = await adminClient.delete(path(reader));
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'conflict',
        message: `${reader.name} still has 1 borrowed book. Take them back or mark them as lost before you delete the reader.`,
      },
    ]);
    done(await volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect((await adminClient.delete(path(reader))).status).toBe(200);
    const { body } = await adminClient.get(`/api/lendings?hall_id=${scene.hall.hall_id}`);
    expect(body.data[0].request.reader).toMatchObject({ name: 'Deleted reader', email: null, contact: null });
  });

  it('cancels pending requests and frees the copies', async () => {
    const scene = await lendingScene(library());
    const req_id = await requested(scene);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 0, held_copies: 1 });
    done(await scene.adminClient.delete(path(scene.reader)));
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, held_copies: 0 });
    const request = await library()
      .database.selectFrom('book_requests')
      .where('req_id', '=', req_id)
      .select(['status', 'cancel_reason', 'closed_by'])
      .executeTakeFirst();
    const closed_by = scene.admin.account_id;
    expect(request).toEqual({ status: 'cancelled', cancel_reason: 'reader_deleted', closed_by });
    expect(await auditOf(library(), req_id)).toMatchObject([{ action: 'cancelled', actor_id: closed_by }]);
  });

  it('keeps reviews under another name', async () => {
    const scene = await lendingScene(library());
    await returned(scene);
    const review = { book_id: scene.book.book_id, rating: 5, comment: 'A good book.' };
    done(await scene.readerClient.post('/api/reviews', review));
    done(await scene.adminClient.delete(path(scene.reader)));
    const { body } = await library().visitor.get(`/api/books/${scene.book.book_id}`);
    expect(body.reviews).toMatchObject([{ name: 'Deleted reader', rating: 5, comment: 'A good book.' }]);
  });

  it('happens once when two admins do it at the same time, and never leaves a request behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await lendingScene(library(), 2);
      const { book, hall, reader, readerClient } = scene;
      const [first, second] = [await admin(), await admin()];
      const responses = await Promise.all([
        readerClient.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id }),
        first.delete(path(reader)),
        second.delete(path(reader)),
      ]);
      expect([responses[1].status, responses[2].status].sort()).toEqual([200, 404]);
      expect([201, 401]).toContain(responses[0].status);
      expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 2, held_copies: 0 });
    }
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('leaves no personal data except the name in the audit log', async () => {
    const { make } = library();
    const { hall_id } = await make.hall({ name: 'Last Hall' });
    const reader = await make.reader({ name: 'The Late One', hall_id });
    await (await admin()).delete(path(reader));
    expect(await auditOf(library(), reader.reader_id)).toMatchObject([
      {
        action: 'deleted',
        kind: 'reader',
        after: null,
        before: { name: 'The Late One', hall: 'Last Hall', department: null, total_points: 0 },
      },
    ]);
    const [entry] = await auditOf(library(), reader.reader_id);
    expect(JSON.stringify(entry?.before)).not.toContain(reader.email);
  });
});
