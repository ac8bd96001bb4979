import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import type { TestClient } from '../../test/client.ts';
import { auditOf } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

let client: TestClient;
beforeAll(async () => {
  const { make, as } = library();
  client = await as(await make.volunteer());
});

const detail = async (bookId: string) => (await library().visitor.get(`/api/books/${bookId}`)).body;
const namesOf = (table: 'authors' | 'publishers') =>
  library().database.selectFrom(table).select('name').execute();

/** A form for a new book with the title and names of an existing one. */
function sameAs(book: { title: string; names: Record<'author' | 'category', string | null> }) {
  const { author, category } = book.names;
  return { ...newBook(), title: book.title, author_name: author ?? '', category_name: category ?? '' };
}

describe('a new book that equals an existing one', () => {
  it('becomes copies of it, and the response names that book', async () => {
    const book = await library().make.book({ title: 'Riyad  as-Salihin', publisher: null });
    const fields = { ...sameAs(book), title: ' riyad AS-salihin ', publisher_name: '' };
    const response = await submitBook(client, fields);
    expect([response.status, response.body]).toEqual([
      201,
      {
        success: true,
        message: `The library already has “Riyad  as-Salihin” by ${book.names.author}. 2 copies were added to it.`,
        data: {
          book_id: book.book_id,
          is_new: false,
          kept_copies: [],
          addition_id: expect.any(String),
          copy_labels: [expect.any(String), expect.any(String)],
        },
      },
    ]);
    expect((await detail(book.book_id)).halls).toMatchObject([{ available_copies_in_hall: 2 }]);
    expect(await auditOf(library(), book.book_id)).toMatchObject([
      { action: 'added', kind: 'copies', after: { copy_labels: response.body.data.copy_labels } },
    ]);
  });

  it.each([
    ['the same publisher', 'P one', 'p ONE', false],
    ['another publisher', 'P two', 'P three', true],
    ['a publisher where none is stored', null, 'P four', false],
    ['no publisher where one is stored', 'P five', '', false],
  ])('with %s', async (_what, stored, publisher_name, isNew) => {
    const { make, database } = library();
    const names = stored === null ? { publisher: null } : {};
    const book = await make.book(names);
    if (stored !== null) {
      const { publisher_id } = await make.publisher(stored);
      await database.updateTable('books').set({ publisher_id }).where('book_id', '=', book.book_id).execute();
    }
    const { status, body } = await submitBook(client, { ...sameAs(book), publisher_name });
    expect([status, body.data.is_new, body.data.book_id === book.book_id]).toEqual([201, isNew, !isNew]);
    const made = (await namesOf('publishers')).some(({ name }) => name === publisher_name);
    expect(made).toBe(isNew);
  });

  it('matches a book with the same publisher rather than one with none', async () => {
    const { make, database } = library();
    const bare = await make.book({ title: 'Twice here', publisher: null });
    const { author_id, category_id } = bare;
    const named = await make.book({ title: 'Twice here' });
    await database
      .updateTable('books')
      .set({ author_id, category_id })
      .where('book_id', '=', named.book_id)
      .execute();
    const { body } = await submitBook(client, {
      ...sameAs(bare),
      publisher_name: named.names.publisher ?? '',
    });
    expect(body.data.book_id).toBe(named.book_id);
  });

  it('does not change its description and cover, and no uploaded picture remains', async () => {
    const { make, dataDir } = library();
    const book = await make.book({ publisher: null, description: null, cover: null });
    const covers = () => readdir(path.join(dataDir, 'covers'));
    const before = await covers();
    const content = await sharp({ create: { width: 60, height: 90, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body } = await submitBook(client, { ...sameAs(book), description: 'Mine' }, { content });
    expect(body.message).toMatch(/2 copies were added to it\. Its description and cover stay as they are\.$/);
    expect(await detail(book.book_id)).toMatchObject({
      description: null,
      imageURL: '/images/default_book_cover.jpg',
    });
    expect(await covers()).toEqual(before);
  });

  it('is a separate book if title, author or category differ, or if the existing one was deleted', async () => {
    const { make, database, clock } = library();
    const book = await make.book();
    const others = [
      { title: 'Another title' },
      { author_name: 'Another one' },
      { category_name: 'Another kind' },
    ];
    for (const other of others) {
      expect((await submitBook(client, { ...sameAs(book), ...other })).body.data.is_new).toBe(true);
    }
    await database
      .updateTable('books')
      .set({ deleted_at: clock.now() })
      .where('book_id', '=', book.book_id)
      .execute();
    expect((await submitBook(client, sameAs(book))).body.data.is_new).toBe(true);
  });

  it('becomes one book with all copies when sent many times concurrently', async () => {
    const fields = { ...newBook(), author_name: 'At one moment', category_name: 'Of one moment' };
    const responses = await Promise.all(Array.from({ length: 6 }, () => submitBook(client, fields)));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(responses.filter(({ body }) => body.data.is_new)).toHaveLength(1);
    const [book_id, ...more] = new Set(responses.map(({ body }) => body.data.book_id));
    expect(more).toEqual([]);
    expect((await detail(book_id)).halls[0].available_copies_in_hall).toBe(12);
  });
});

it('a new book that equals no existing one needs a publisher, and without one nothing is stored', async () => {
  const fields = { ...newBook(), author_name: 'Never Kept', publisher_name: '' };
  const response = await submitBook(client, fields);
  expect([response.status, response.body]).toMatchObject([
    422,
    { message: 'Publisher is required.', errors: { publisher_name: ['Publisher is required.'] } },
  ]);
  expect((await namesOf('authors')).map(({ name }) => name)).not.toContain('Never Kept');
});
