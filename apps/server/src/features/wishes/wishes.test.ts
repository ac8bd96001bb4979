import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

async function readerAndBook() {
  const { make, as } = library();
  const reader = await make.reader();
  return { reader, client: await as(reader), book: await make.book() };
}

describe('the wishlist', () => {
  it('[S7-37] [S7-39] [S3-19] [S1-04] accepts a book and lists it in a bare array', async () => {
    const { client, book } = await readerAndBook();
    const added = await client.post('/api/wish', { book_id: book.book_id });
    expect(added.status).toBe(201);
    const list = await client.get('/api/wish');
    expect(list.status).toBe(200);
    expect(list.body).toEqual([
      {
        wish_id: expect.any(String),
        book_id: book.book_id,
        title: book.title,
        author: book.names.author,
        image_url: '/images/default_book_cover.jpg',
        available_copies: 0,
        category: book.names.category,
      },
    ]);
  });

  it('counts the copies that can be requested', async () => {
    const { client, book } = await readerAndBook();
    const { make } = library();
    await client.post('/api/wish', { book_id: book.book_id });
    await make.copies(book, await make.hall(), 2);
    expect((await client.get('/api/wish')).body).toMatchObject([{ available_copies: 2 }]);
  });

  it('lists the newest wish first', async () => {
    const { client } = await readerAndBook();
    const { make, clock } = library();
    const [older, newer] = [await make.book(), await make.book()];
    await client.post('/api/wish', { book_id: older.book_id });
    clock.set(new Date(clock.now().getTime() + 60_000));
    await client.post('/api/wish', { book_id: newer.book_id });
    const { body } = await client.get('/api/wish');
    expect(body.map((wish: { book_id: string }) => wish.book_id)).toEqual([newer.book_id, older.book_id]);
  });

  it('[S7-38] removes a book by the id in the path, with or without a body', async () => {
    const { client, book } = await readerAndBook();
    await client.post('/api/wish', { book_id: book.book_id });
    const removed = await client.delete(`/api/wish/${book.book_id}`);
    expect(removed.status).toBe(200);
    expect((await client.get('/api/wish')).body).toEqual([]);
  });

  it('accepts the same book twice, and the removal of a book that is not on it', async () => {
    const { client, book } = await readerAndBook();
    await Promise.all([1, 2, 3].map(() => client.post('/api/wish', { book_id: book.book_id })));
    expect((await client.get('/api/wish')).body).toHaveLength(1);
    expect((await client.delete(`/api/wish/${book.book_id}`)).status).toBe(200);
    expect((await client.delete(`/api/wish/${book.book_id}`)).status).toBe(200);
  });

  it('is separate for each reader', async () => {
    const { client, book } = await readerAndBook();
    const other = await readerAndBook();
    await client.post('/api/wish', { book_id: book.book_id });
    expect((await other.client.get('/api/wish')).body).toEqual([]);
  });

  it.each([
    ['an unknown book', () => ({ book_id: library().makeId() }), 404, 'Book not found'],
    ['a malformed id', () => ({ book_id: 'abc' }), 422, 'Choose a book from the list.'],
    ['no book', () => ({}), 422, 'Book is required.'],
  ])('refuses %s with a sentence', async (_what, body, status, message) => {
    const { client } = await readerAndBook();
    const response = await client.post('/api/wish', body());
    expect(response.status).toBe(status);
    expect(response.body.message).toBe(message);
  });
});

describe('who may have a wishlist', () => {
  it('[S6-04] is not for visitors', async () => {
    const response = await library().visitor.get('/api/wish');
    expect(response.status).toBe(401);
    expect(response.body.message).toBe('Please log in first.');
  });

  it('[S6-08] is for readers, not for volunteers and admins', async () => {
    const { make, as } = library();
    const reader = await as(await make.reader());
    const volunteer = await as(await make.volunteer());
    const admin = await as(await make.admin());
    const book = await make.book();
    for (const [client, status] of [
      [reader, 200],
      [volunteer, 403],
      [admin, 403],
    ] as const) {
      expect((await client.get('/api/wish')).status).toBe(status);
    }
    expect((await reader.post('/api/wish', { book_id: book.book_id })).status).toBe(201);
    expect((await reader.delete(`/api/wish/${book.book_id}`)).status).toBe(200);
    expect((await volunteer.post('/api/wish', { book_id: book.book_id })).status).toBe(403);
  });
});

it('names a book without an author as browsing does', async () => {
  const { make, as } = library();
  const client = await as(await make.reader());
  const { book_id } = await make.book({ author: null });
  await client.post('/api/wish', { book_id });
  const [wish] = (await client.get('/api/wish')).body;
  expect([wish.author, (await client.get(`/api/books/${book_id}`)).body.author]).toEqual([
    'Unknown Author',
    'Unknown Author',
  ]);
});

it('has at most 500 books, also when two are added at the same time', async () => {
  const { reader, client, book } = await readerAndBook();
  const { database } = library();
  await sql`
    WITH more AS (INSERT INTO books (book_id, title, created_at)
      SELECT gen_random_uuid(), 'Book ' || number, now() FROM generate_series(1, 499) AS number RETURNING book_id)
    INSERT INTO wishes (wish_id, reader_id, book_id, created_at)
    SELECT gen_random_uuid(), ${reader.reader_id}, book_id, now() FROM more`.execute(database);
  const other = await library().make.book();
  const add = ({ book_id }: { book_id: string }) => client.post('/api/wish', { book_id });
  const responses = await Promise.all([add(book), add(other)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body.message).toBe('Your wishlist can have at most 500 books. Take one off it first.');
  const { body } = await client.get('/api/wish');
  expect(body).toHaveLength(500);
  expect((await add(body[0])).status).toBe(201);
  expect((await client.delete(`/api/wish/${body[0].book_id}`)).status).toBe(200);
  expect((await add(refused === responses[0] ? book : other)).status).toBe(201);
});
