import { beforeEach, describe, expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import type { TestClient } from '../../test/client.ts';
import { bookDialog } from '../../test/scenes/admin-scene.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

let hall: { hall_id: string; name: string };
let volunteer: TestClient;
let admin: TestClient;
beforeEach(async () => {
  const { make, as } = library();
  hall = await make.hall();
  volunteer = await as(await make.volunteer({ hall_id: hall.hall_id }));
  admin = await as(await make.admin());
});

const added = async (fields: Record<string, string> = {}) =>
  done(await submitBook(volunteer, { ...newBook(), ...fields })).data;
const listed = async (client = volunteer) => done(await client.get('/api/book-additions')).data;
const undo = (addition_id: string, client = volunteer) =>
  client.post('/api/book-additions/undo', { addition_id });
const later = (milliseconds: number) =>
  library().clock.set(new Date(library().clock.now().getTime() + milliseconds));
const detail = (book_id: string) => library().visitor.get(`/api/books/${book_id}`);

describe('what somebody has added', () => {
  it('is listed for that person alone, the newest first, for twelve hours', async () => {
    const first = newBook();
    const one = done(await submitBook(volunteer, first)).data;
    later(60_000);
    const two = await added({ book_id: one.book_id, is_new_book: '0', copies_to_add: '1' });
    const entry = { book_id: one.book_id, title: first.title, author: 'A new author', hall_name: hall.name };
    expect(await listed()).toEqual([
      {
        ...entry,
        addition_id: two.addition_id,
        copy_labels: two.copy_labels,
        is_new_book: false,
        added_at: library().clock.now().toISOString(),
        is_undone: false,
      },
      expect.objectContaining({
        ...entry,
        addition_id: one.addition_id,
        copy_labels: one.copy_labels,
        is_new_book: true,
      }),
    ]);
    expect(await listed(admin)).toEqual([]);
    later(12 * 3_600_000);
    expect(await listed()).toEqual([]);
    expect((await undo(two.addition_id)).body.message).toBe(
      'This was added too long ago to be undone. An admin can change the copies in the book index.',
    );
  });

  it('a new book is deleted with its copies, which the log records', async () => {
    const { addition_id, book_id, copy_labels } = await added();
    done(await undo(addition_id));
    expect((await detail(book_id)).status).toBe(404);
    expect(await listed()).toMatchObject([{ addition_id, is_undone: true, copy_labels }]);
    const log = await auditOf(library(), book_id);
    expect(log.at(-1)).toMatchObject({ action: 'undid adding', kind: 'copies', before: { copy_labels } });
    const again = await undo(addition_id);
    expect([again.status, again.body.message]).toEqual([409, 'This has been undone already.']);
  });

  it('only the copies go of a book that we had, or that has got others meanwhile', async () => {
    const first = await added();
    const more = await added({ book_id: first.book_id, is_new_book: '0', copies_to_add: '3' });
    done(await undo(first.addition_id));
    expect((await detail(first.book_id)).body.halls).toMatchObject([{ available_copies_in_hall: 3 }]);
    done(await undo(more.addition_id));
    expect((await detail(first.book_id)).body.halls).toEqual([]);
  });

  it.each([
    [
      'requested',
      async (book_id: string) => {
        const reader = await library().as(await library().make.reader());
        done(await reader.post('/api/request', { book_id, hall_id: hall.hall_id }));
      },
    ],
    [
      'deleted with its book',
      async (book_id: string) => void done(await admin.delete(`/api/admin-book/${book_id}`)),
    ],
  ])('stays when a copy has been %s', async (_what, happens) => {
    const { addition_id, book_id } = await added();
    await happens(book_id);
    const { status, body } = await undo(addition_id);
    expect([status, body.message]).toEqual([
      409,
      "Something has happened to one of these copies since, so this can't be undone. An admin can change them in the book index.",
    ]);
  });

  it('is undone once by two calls at the same time, and by nobody else', async () => {
    const { addition_id } = await added();
    expect((await undo(addition_id, admin)).status).toBe(404);
    const both = await Promise.all([undo(addition_id), undo(addition_id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a publisher that nobody knows', () => {
  it('need not be given when the form says so', async () => {
    const { book_id } = await added({ publisher_name: '', publisher_unknown: '1' });
    expect((await detail(book_id)).body.publisher).toBe('N/A');
    const refused = await submitBook(volunteer, { ...newBook(), publisher_name: '' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { publisher_name: ['Publisher is required.'] },
    ]);
    const dialog = bookDialog({ publisher: '', publisher_unknown: true });
    const other = done(await admin.post('/api/admin-book', dialog)).book_id;
    expect((await detail(other)).body.publisher).toBe('N/A');
  });

  it('goes from a book whose publisher was a guess', async () => {
    const { book_id } = await library().make.book();
    const dialog = bookDialog({ publisher: '' });
    expect((await admin.put(`/api/admin-book/${book_id}`, dialog)).status).toBe(422);
    done(await admin.put(`/api/admin-book/${book_id}`, { ...dialog, publisher_unknown: true }));
    expect((await detail(book_id)).body.publisher).toBe('N/A');
  });
});

describe('suggestions while somebody types', () => {
  const suggest = async (query: string) =>
    done(await volunteer.get(`/api/book-additions/suggestions?${query}`));

  it('are books by their titles, and names of each kind', async () => {
    const book = await library().make.book({ title: 'Quickly suggested', author: 'Quick Author' });
    const { books } = await suggest('kind=title&text=quickly%20sug');
    expect(books).toMatchObject([{ book_id: book.book_id, author_name: 'Quick Author', translator: null }]);
    const { names } = await suggest('kind=author&text=quick');
    expect(names).toEqual([{ id: book.author_id, name: 'Quick Author' }]);
  });

  it('are all categories before anything is typed, and nothing else for a short text', async () => {
    const { category_id } = await library().make.category('Zakat and charity');
    expect((await suggest('kind=category')).names).toContainEqual({
      id: category_id,
      name: 'Zakat and charity',
    });
    for (const kind of ['title', 'author', 'publisher', 'category']) {
      expect(await suggest(`kind=${kind}&text=zz`)).toEqual({ books: [], names: [] });
    }
    expect((await volunteer.get('/api/book-additions/suggestions?kind=shelf')).status).toBe(422);
  });
});
