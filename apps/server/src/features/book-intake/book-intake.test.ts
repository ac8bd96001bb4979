import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import type { TestClient } from '../../test/client.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

type Volunteer = Awaited<ReturnType<ReturnType<typeof library>['make']['volunteer']>>;
let volunteer: Volunteer;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
  const { make, as } = library();
  volunteer = await make.volunteer();
  client = await as(volunteer);
  admin = await as(await make.admin());
});

const picture = () =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: 'green' } })
    .png()
    .toBuffer();

async function detail(bookId: string) {
  return (await library().visitor.get(`/api/books/${bookId}`)).body;
}

async function countAuthors(): Promise<number> {
  return (await library().visitor.get('/api/authors')).body.length;
}

describe('a new book', () => {
  it('[S7-47] [S7-48] [S1-13] [S6-16] by a volunteer is placed in their own hall, whatever hall the form contains', async () => {
    const elsewhere = await library().make.hall();
    const fields = { ...newBook(), description: 'First line\nSecond line', hall_id: elsewhere.hall_id };
    const response = await submitBook(client, fields);
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      success: true,
      message: 'The book was added with 2 copies.',
      data: {
        book_id: expect.any(String),
        is_new: true,
        kept_copies: [],
        addition_id: expect.any(String),
        copy_labels: [expect.any(String), expect.any(String)],
      },
    });
    expect(await detail(response.body.data.book_id)).toMatchObject({
      title: fields.title,
      author: 'A new author',
      publisher: 'A new publisher',
      category: 'A new category',
      description: 'First line\nSecond line',
      imageURL: '/images/default_book_cover.jpg',
      halls: [{ hall_id: volunteer.hall_id, available_copies_in_hall: 2 }],
    });
  });

  it('[S7-47] by an admin is placed in the hall of the form', async () => {
    const hall = await library().make.hall();
    const response = await submitBook(admin, { ...newBook(), hall_id: hall.hall_id });
    expect(response.status).toBe(201);
    expect((await detail(response.body.data.book_id)).halls).toEqual([
      { hall_id: hall.hall_id, hall_name: hall.name, available_copies_in_hall: 2, gender: hall.gender },
    ]);
  });

  it('uses the picked author, publisher and category', async () => {
    const { make } = library();
    const known = await make.book();
    const { title, copies_to_add, is_new_book } = newBook();
    const response = await submitBook(client, {
      title,
      copies_to_add,
      is_new_book,
      author_id: known.author_id ?? '',
      publisher_id: known.publisher_id ?? '',
      category_id: known.category_id ?? '',
    });
    expect(response.status).toBe(201);
    expect(await detail(response.body.data.book_id)).toMatchObject({
      author: known.names.author,
      publisher: known.names.publisher,
      category: known.names.category,
    });
  });

  it('finds existing names, ignoring case and spacing', async () => {
    const { make } = library();
    await make.author('Known Author');
    const before = await countAuthors();
    const response = await submitBook(client, { ...newBook(), author_name: '  known   AUTHOR ' });
    expect((await detail(response.body.data.book_id)).author).toBe('Known Author');
    expect(await countAuthors()).toBe(before);
  });

  it('is recorded in the audit log', async () => {
    const fields = newBook();
    const { body } = await submitBook(client, fields);
    const entry = await library()
      .database.selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', body.data.book_id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: volunteer.account_id,
      action: 'created',
      kind: 'book',
      before: null,
      after: {
        title: fields.title,
        author: fields.author_name,
        category: fields.category_name,
        hall_id: volunteer.hall_id,
        hall: expect.any(String),
        copy_labels: body.data.copy_labels,
      },
    });
  });

  it('[S3-40] has the cover that was sent with it', async () => {
    const { body } = await submitBook(client, newBook(), { content: await picture() });
    expect((await detail(body.data.book_id)).imageURL).toMatch(/^\/covers\/[0-9a-f-]{36}\.webp$/);
  });

  it('sent concurrently with others becomes a complete book that shares the new names', async () => {
    const names = { author_name: 'Same moment', publisher_name: 'Same house', category_name: 'Same kind' };
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => submitBook(client, { ...newBook(), ...names })),
    );
    expect(responses.map((response) => response.status)).toEqual([201, 201, 201, 201]);
    const { database } = library();
    const author = await database
      .selectFrom('authors')
      .where('name', '=', 'Same moment')
      .select('author_id')
      .executeTakeFirstOrThrow();
    const { body } = await library().visitor.get(`/api/books?author_id=${author.author_id}`);
    expect(body.meta.total).toBe(4);
    for (const response of responses) {
      const { halls } = await detail(response.body.data.book_id);
      expect(halls[0].available_copies_in_hall).toBe(2);
    }
  });
});

describe('copies of an existing book', () => {
  const copies = (book: { book_id: string }) => ({ ...newBook(), is_new_book: '0', book_id: book.book_id });

  it('[S7-47] [S7-48] are added to the hall; nothing else changes', async () => {
    const { make, visitor } = library();
    const book = await make.book({ title: 'As it was' });
    await make.copies(book, volunteer, 1);
    const before = await countAuthors();
    const response = await submitBook(client, {
      ...copies(book),
      copies_to_add: '3',
      author_name: 'Nobody yet',
    });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      success: true,
      message: '3 copies were added to the book.',
      data: { book_id: book.book_id },
    });
    expect(await detail(book.book_id)).toMatchObject({
      title: 'As it was',
      author: book.names.author,
      halls: [{ hall_id: volunteer.hall_id, available_copies_in_hall: 4 }],
    });
    expect(await countAuthors()).toBe(before);
    expect((await visitor.get('/api/books?search=nobody+yet&exact=1')).body.meta.total).toBe(0);
  });

  it('[S3-40] [S5-31] leave the cover unchanged, even if the file is not an image', async () => {
    const { make, dataDir } = library();
    const book = await make.book({ cover: '/covers/kept.webp' });
    const before = await readdir(path.join(dataDir, 'covers'));
    expect((await submitBook(client, copies(book), { content: await picture() })).status).toBe(201);
    expect((await submitBook(client, copies(book), { content: Buffer.from('no image at all') })).status).toBe(
      201,
    );
    expect((await detail(book.book_id)).imageURL).toBe('/covers/kept.webp');
    expect(await readdir(path.join(dataDir, 'covers'))).toEqual(before);
  });

  it('are recorded in the audit log', async () => {
    const book = await library().make.book();
    const { body } = await submitBook(client, copies(book));
    const entry = await library()
      .database.selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', book.book_id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'added',
      kind: 'copies',
      after: { hall_id: volunteer.hall_id, copy_labels: body.data.copy_labels },
    });
  });

  it('are all counted when added concurrently', async () => {
    const book = await library().make.book();
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => submitBook(client, copies(book))));
    expect(responses.every((response) => response.status === 201)).toBe(true);
    expect((await detail(book.book_id)).halls[0].available_copies_in_hall).toBe(10);
    const labels = responses.flatMap((response) => response.body.data.copy_labels);
    expect(new Set(labels).size).toBe(10);
  });

  it.each([
    ['an unknown', () => library().makeId()],
    ['a malformed', () => 'abc'],
  ])('of %s book are a 404', async (_what, id) => {
    const response = await submitBook(client, copies({ book_id: id() }));
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ success: false, message: 'Book not found', code: 'not_found' });
  });

  it('of a deleted book are a 404', async () => {
    const { make, database, clock } = library();
    const book = await make.book();
    await database
      .updateTable('books')
      .set({ deleted_at: clock.now() })
      .where('book_id', '=', book.book_id)
      .execute();
    expect((await submitBook(client, copies(book))).status).toBe(404);
  });
});
