import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { editionFactsOf } from '../../test/factories.ts';
import { bookDialog, everyCaller } from '../../test/scenes/admin-scene.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let admin: TestClient;
let admin_id: string;

beforeAll(async () => {
  const { make, as } = library();
  const account = await make.admin();
  admin_id = account.account_id;
  admin = await as(account);
});

async function added(facts: Record<string, unknown> = {}): Promise<string> {
  return done(await admin.post('/api/admin-book', bookDialog(facts))).book_id;
}

async function stored(book_id: string, client = admin) {
  const title = await library()
    .database.selectFrom('books')
    .where('book_id', '=', book_id)
    .select('title')
    .executeTakeFirstOrThrow();
  const { data } = done(await client.get(`/api/admin-book?title=${encodeURIComponent(title.title)}`));
  return data.find((book: { book_id: string }) => book.book_id === book_id);
}

const namesOf = (table: 'authors' | 'publishers' | 'categories') =>
  library().database.selectFrom(table).select('name').execute();

describe('the book dialog', () => {
  it('[S7-81] [S7-82] [S5-45] adds a book whose author, publisher and category are new names', async () => {
    const dialog = bookDialog();
    const response = await admin.post('/api/admin-book', dialog);
    expect([response.status, response.body.message]).toEqual([201, 'Book added successfully!']);
    expect(await stored(response.body.book_id)).toEqual({
      book_id: response.body.book_id,
      title: dialog.title,
      description: 'Gardens of the righteous',
      image_url: null,
      language: null,
      isbn: null,
      ...editionFactsOf(),
      other_titles: [],
      author: { author_id: expect.any(String), name: 'Imam an-Nawawi' },
      publisher: { publisher_id: expect.any(String), name: 'Dar as-Salam' },
      category: { category_id: expect.any(String), name: 'Hadith' },
    });
    const [entry] = await auditOf(library(), response.body.book_id);
    expect(entry).toMatchObject({ actor_id: admin_id, action: 'created', kind: 'book', before: null });
    const names = { author: 'Imam an-Nawawi', publisher: 'Dar as-Salam', category: 'Hadith' };
    expect(entry?.after).toMatchObject({ title: dialog.title, cover: null, ...names });
  });

  it('[S7-82] finds names ignoring case and spacing, and links picked entries by id', async () => {
    const { make } = library();
    const author = await make.author('Sayyid  Abul Hasan');
    const publisher = await make.publisher();
    const category = await make.category('Sīrah');
    const before = (await namesOf('authors')).length;
    const book_id = await added({
      author: ' sayyid abul  HASAN',
      publisher: publisher.publisher_id,
      category: category.category_id.toUpperCase(),
    });
    const book = await stored(book_id);
    expect(book.author.author_id).toBe(author.author_id);
    expect(book.publisher).toEqual(publisher);
    expect(book.category).toEqual(category);
    expect(await namesOf('authors')).toHaveLength(before);
  });

  it('creates a new name once when two books with it are added concurrently', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => added({ author: 'Written By Many' })));
    const books = await Promise.all(ids.map((id) => stored(id)));
    expect(new Set(books.map((book) => book.author.author_id)).size).toBe(1);
  });

  it.each([
    ['title', '', 'Title is required.'],
    ['title', 'x'.repeat(301), 'Title can have at most 300 characters.'],
    ['author', '', 'Author is required.'],
    ['publisher', '   ', 'Publisher is required.'],
    ['category', undefined, 'Category is required.'],
    ['description', 'x'.repeat(5001), 'Description can have at most 5000 characters.'],
    ['author', '0190a0b0-0000-7000-8000-000000000001', 'Choose an author from the list.'],
    ['publisher', '0190a0b0-0000-7000-8000-000000000001', 'Choose a publisher from the list.'],
    ['category', '0190a0b0-0000-7000-8000-000000000001', 'Choose a category from the list.'],
  ])('refuses %s %j under its field and keeps nothing', async (field, text, sentence) => {
    const dialog = bookDialog({ author: 'Never Kept', [field]: text });
    const response = await admin.post('/api/admin-book', dialog);
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ message: sentence, errors: { [field]: [sentence] } });
    const names = await namesOf('authors');
    expect(names.map(({ name }) => name)).not.toContain('Never Kept');
  });

  it('[S7-83] changes every field of a book, and the audit log records before and after', async () => {
    const book_id = await added();
    const before = await stored(book_id);
    const dialog = bookDialog({ title: 'Al-Adab al-Mufrad', description: '', author: 'Imam al-Bukhari' });
    const response = await admin.put(`/api/admin-book/${book_id}`, {
      ...dialog,
      publisher: 'X',
      category: 'Y',
    });
    expect([response.status, response.body.message]).toEqual([200, 'Book updated successfully!']);
    expect(await stored(book_id)).toMatchObject({
      title: 'Al-Adab al-Mufrad',
      description: null,
      author: { name: 'Imam al-Bukhari' },
      publisher: { name: 'X' },
      category: { name: 'Y' },
    });
    const [, entry] = await auditOf(library(), book_id);
    expect(entry).toMatchObject({ action: 'changed', kind: 'book' });
    expect(entry?.before).toMatchObject({ title: before.title, author_id: before.author.author_id });
    expect(entry?.before).toMatchObject({ author: before.author.name, category: before.category.name });
    expect(entry?.after).toMatchObject({
      title: 'Al-Adab al-Mufrad',
      description: null,
      author: 'Imam al-Bukhari',
      publisher: 'X',
      category: 'Y',
    });
  });

  it('[S7-83] accepts the fields of the list unchanged, and writes no audit entry', async () => {
    const book_id = await added({ image_url: 'https://covers.example.test/1.jpg' });
    const { author, publisher, category, ...book } = await stored(book_id);
    const ids = {
      author: author.author_id,
      publisher: publisher.publisher_id,
      category: category.category_id,
    };
    done(await admin.put(`/api/admin-book/${book_id}`, { ...book, ...ids }));
    expect(await stored(book_id)).toEqual({ author, publisher, category, ...book });
    expect(await auditOf(library(), book_id)).toHaveLength(1);
  });

  it('does not require names that a book never had, and removes none that it has', async () => {
    const { make } = library();
    const bare = await make.book({ author: null, publisher: null, category: null });
    const named = await make.book({ publisher: null });
    const empty = { author: '', publisher: '', category: '' };
    const dialog = bookDialog(empty);
    done(await admin.put(`/api/admin-book/${bare.book_id}`, dialog));
    const none = { author: null, publisher: null, category: null };
    expect(await stored(bare.book_id)).toMatchObject({ title: dialog.title, ...none });
    const response = await admin.put(`/api/admin-book/${named.book_id}`, bookDialog(empty));
    expect([response.status, response.body]).toMatchObject([
      422,
      {
        message: 'Author is required.',
        errors: { author: ['Author is required.'], category: ['Category is required.'] },
      },
    ]);
    expect(response.body.errors.publisher).toBeUndefined();
    expect(await stored(named.book_id)).toMatchObject({ title: named.title });
  });

  it('refuses to add a book that equals an existing one, names that book, and stores nothing', async () => {
    const dialog = bookDialog({ author: 'Of Two Records' });
    const book_id = await added(dialog);
    const again = { ...dialog, title: dialog.title.toUpperCase() };
    const refused = async (publisher: string) => {
      const response = await admin.post('/api/admin-book', { ...again, publisher });
      expect([response.status, response.body]).toEqual([
        409,
        {
          message: `The library already has “${dialog.title}” by Of Two Records. Open its inventory to change its copies.`,
          code: 'conflict',
        },
      ]);
    };
    await refused(dialog.publisher);
    await library()
      .database.updateTable('books')
      .set({ publisher_id: null })
      .where('book_id', '=', book_id)
      .execute();
    await refused('Never Kept Either');
    expect((await namesOf('publishers')).map(({ name }) => name)).not.toContain('Never Kept Either');
  });

  it.each(['put', 'delete'] as const)('%s of an unknown book is 404', async (method) => {
    for (const id of [library().makeId(), 'nonsense']) {
      const response = await admin[method](`/api/admin-book/${id}`, bookDialog());
      expect([response.status, response.body.message]).toEqual([404, 'Book not found']);
    }
  });
});

it('[S6-24] [S1-18] books are added, listed, changed and deleted only by admins', async () => {
  const { admin: allowed, ...others } = await everyCaller(library());
  const book_id = await added({ title: 'Kept by admins' });
  for (const [caller, client] of Object.entries(others)) {
    const responses = await Promise.all([
      client.get('/api/admin-book'),
      client.post('/api/admin-book', bookDialog()),
      client.put(`/api/admin-book/${book_id}`, bookDialog()),
      client.delete(`/api/admin-book/${book_id}`),
    ]);
    const status = caller === 'visitor' ? 401 : 403;
    expect([caller, ...responses.map((response) => response.status)]).toEqual([
      caller,
      ...Array(4).fill(status),
    ]);
  }
  expect((await allowed.get('/api/admin-book')).status).toBe(200);
  expect((await allowed.post('/api/admin-book', bookDialog())).status).toBe(201);
  expect((await allowed.put(`/api/admin-book/${book_id}`, bookDialog())).status).toBe(200);
  expect((await allowed.delete(`/api/admin-book/${book_id}`)).status).toBe(200);
});
