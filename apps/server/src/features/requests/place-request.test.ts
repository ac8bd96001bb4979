import { beforeEach, describe, expect, it } from 'vitest';
import { done, lendingScene, lent, requested, setDay, stockOf } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';

const library = useLibrary({ max_open_books: 2 });
beforeEach(() => setDay(library(), firstDay));

const noCopy = 'There are no copies left at this collection point. Please choose another one.';

describe('requesting a book', () => {
  it('[S7-34] [S6-07] [S3-21] [S1-03] [S4-15] holds one copy at the chosen hall', async () => {
    const scene = await lendingScene(library(), 2);
    const { book, hall, readerClient, adminClient } = scene;
    const response = await readerClient.post('/api/request', {
      book_id: book.book_id,
      hall_id: hall.hall_id,
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      success: true,
      message: 'Request confirmed successfully!',
      data: { req_id: expect.any(String), status: 'pending', request_date: firstDay },
    });
    const { body } = await adminClient.get(`/api/request?hall_id=${hall.hall_id}`);
    expect(body.data).toMatchObject([
      { req_id: response.body.data.req_id, status: 'pending', hall: { hall_id: hall.hall_id } },
    ]);
    expect(await stockOf(library(), scene)).toEqual({
      available_copies: 1,
      held_copies: 1,
      lent_copies: 0,
      lost_copies: 0,
      total_copies: 2,
    });
  });

  it('is dated by the library’s day, not by the server’s', async () => {
    // Half past midnight in Dhaka is still the previous day in Greenwich and New York.
    library().clock.set(new Date('2026-03-10T18:30:00Z'));
    const { book, hall, readerClient } = await lendingScene(library());
    const body = done(
      await readerClient.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id }),
    );
    expect(body.data.request_date).toBe('2026-03-11');
  });

  it('[S7-34] is refused where no copy is left, and where the hall never had one', async () => {
    const scene = await lendingScene(library(), 1);
    const other = await library().as(await library().make.reader());
    await requested(scene);
    const elsewhere = await library().make.hall();
    for (const hall of [scene.hall, elsewhere]) {
      const response = await other.post('/api/request', {
        book_id: scene.book.book_id,
        hall_id: hall.hall_id,
      });
      expect(response.status).toBe(409);
      expect(response.body).toEqual({ success: false, code: 'conflict', message: noCopy });
    }
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 0, held_copies: 1 });
  });

  it.each(['lent', 'lost', 'unavailable', 'withdrawn', 'held'] as const)(
    'does not take a copy that is %s',
    async (state) => {
      const { book, hall, readerClient } = await lendingScene(library(), 0);
      await library().make.copies(book, hall, 1, state);
      const response = await readerClient.post('/api/request', {
        book_id: book.book_id,
        hall_id: hall.hall_id,
      });
      expect([response.status, response.body.message]).toEqual([409, noCopy]);
    },
  );

  it('is refused for a book that the reader has already requested or borrowed', async () => {
    const scene = await lendingScene(library(), 3);
    const { book, hall, readerClient, volunteerClient } = scene;
    const again = () => readerClient.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id });
    const req_id = await requested(scene);
    const twice = await again();
    expect([twice.status, twice.body.message]).toEqual([
      409,
      "You've already requested this book. You can find it in My books.",
    ]);
    done(await volunteerClient.patch('/api/request/fulfill', { req_id, return_date: firstDay }));
    const borrowed = await again();
    expect([borrowed.status, borrowed.body.message]).toEqual([
      409,
      'You have this book now. Please return it before you request it again.',
    ]);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 2, held_copies: 0 });
  });

  it('is possible again once the book is back', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await requested(scene)).toEqual(expect.any(String));
  });

  it('is limited to the number of open books, requested and borrowed together', async () => {
    const scene = await lendingScene(library());
    await lent(scene);
    const { make } = library();
    const [second, third] = [await make.book(), await make.book()];
    for (const book of [second, third]) await make.copies(book, scene.hall);
    const req_id = await requested({ ...scene, book: second });
    const placeRequest = () =>
      scene.readerClient.post('/api/request', { book_id: third.book_id, hall_id: scene.hall.hall_id });
    const refused = await placeRequest();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'You can have at most 2 books requested or borrowed at a time. Return one or cancel a request first.',
    );
    done(await scene.readerClient.delete('/api/request', { req_id }));
    expect((await placeRequest()).status).toBe(201);
  });

  it('refuses unknown, malformed and missing books and halls with a sentence', async () => {
    const { book, hall, readerClient } = await lendingScene(library());
    const unknown = library().makeId();
    const cases = [
      [{ book_id: unknown, hall_id: hall.hall_id }, 404, 'Book not found', undefined],
      [
        { book_id: book.book_id, hall_id: unknown },
        422,
        'Choose a collection point from the list.',
        ['hall_id'],
      ],
      [{ book_id: 'x', hall_id: hall.hall_id }, 422, 'Choose a book from the list.', ['book_id']],
      [{ book_id: book.book_id, hall_id: '' }, 422, 'Collection point is required.', ['hall_id']],
      [{}, 422, 'Book is required.', ['book_id', 'hall_id']],
    ] as const;
    for (const [body, status, message, fields] of cases) {
      const response = await readerClient.post('/api/request', body);
      expect([response.status, response.body.message]).toEqual([status, message]);
      expect(response.body.success).toBe(false);
      expect(response.body.errors && Object.keys(response.body.errors)).toEqual(fields);
    }
  });

  it('refuses a book that was deleted', async () => {
    const { book, hall, readerClient } = await lendingScene(library());
    await library()
      .database.updateTable('books')
      .set({ deleted_at: library().clock.now() })
      .where('book_id', '=', book.book_id)
      .execute();
    const response = await readerClient.post('/api/request', {
      book_id: book.book_id,
      hall_id: hall.hall_id,
    });
    expect([response.status, response.body.message]).toEqual([404, 'Book not found']);
  });

  it('waits for a transaction that is deleting the book, then responds 404', async () => {
    const scene = await lendingScene(library());
    const { book, hall, readerClient } = scene;
    const { database, clock } = library();
    const body = { book_id: book.book_id, hall_id: hall.hall_id };
    const request = await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('copies')
        .set({ state: 'withdrawn' })
        .where('book_id', '=', book.book_id)
        .execute();
      await transaction
        .updateTable('books')
        .set({ deleted_at: clock.now() })
        .where('book_id', '=', book.book_id)
        .execute();
      const call = readerClient.post('/api/request', body);
      await untilSomebodyWaits(database);
      return { call };
    });
    expect((await request.call).status).toBe(404);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 0, held_copies: 0 });
  });

  it('[S6-03] is only for readers', async () => {
    const { book, hall, volunteerClient, adminClient } = await lendingScene(library());
    const body = { book_id: book.book_id, hall_id: hall.hall_id };
    expect((await library().visitor.post('/api/request', body)).status).toBe(401);
    expect((await library().withToken('null').post('/api/request', body)).status).toBe(401);
    expect((await volunteerClient.post('/api/request', body)).status).toBe(403);
    expect((await adminClient.post('/api/request', body)).status).toBe(403);
  });
});
