import type { AdminBook } from '@library/contract/books/admin-books.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { editOf, overtaken, type Typed } from '../../test/edit-dialog.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let admin: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  const { make, as } = library();
  admin = await as(await make.admin());
  colleague = await as(await make.admin());
});

const path = ({ book_id }: Pick<AdminBook, 'book_id'>) => `/api/admin-book/${book_id}`;
async function shown({ book_id }: Pick<AdminBook, 'book_id'>): Promise<AdminBook> {
  const { data } = done(await admin.get('/api/admin-book?per_page=100'));
  return data.find((book: AdminBook) => book.book_id === book_id);
}

/** The body of the dialog, in which a name is the id of the entry that is shown or a typed text. */
function edit(row: AdminBook, typed: Typed) {
  const { changed_from, ...values } = editOf(row, typed);
  const names = {
    author: typed.author ?? row.author?.author_id ?? '',
    publisher: typed.publisher ?? row.publisher?.publisher_id ?? '',
    category: typed.category ?? row.category?.category_id ?? '',
    publisher_unknown: row.publisher === null,
  };
  return { ...values, ...names, ...typed, changed_from };
}
const save = (client: TestClient, row: AdminBook, typed: Typed) => client.put(path(row), edit(row, typed));

describe('an edit of a book that was opened before somebody else changed the book', () => {
  it('keeps all other fields, the cover and the names included', async () => {
    const book = await library().make.book();
    const row = await shown(book);
    const theirs = {
      author: 'Another Author',
      image_url: 'https://covers.example.test/new.jpg',
      year: '1975',
      other_titles: [{ title: 'Gardens', kind: 'translated' }],
    };
    done(await save(colleague, row, theirs));
    const between = await shown(book);
    const saved = await save(admin, row, { description: 'On manners' });
    expect([saved.status, saved.body]).toEqual([200, { message: 'Book updated successfully!' }]);
    expect(between).toMatchObject({ ...theirs, author: { name: 'Another Author' }, year: 1975 });
    expect(await shown(book)).toEqual({ ...between, description: 'On manners' });
    const [, entry] = await auditOf(library(), book.book_id);
    expect(entry?.after).toEqual({ ...Object(entry?.before), description: 'On manners' });
  });

  it('keeps names that took the place of others, which are gone', async () => {
    const { make } = library();
    const [wrong, right] = [await make.author('Nawawy'), await make.author('Nawawi')];
    const book = await make.book({ author: 'Nawawy' });
    const row = await shown(book);
    done(await colleague.post(`/api/authors/${wrong.author_id}/merge`, { into: right.author_id }));
    done(await colleague.delete(`/api/publishers/${row.publisher?.publisher_id}`));
    done(await save(admin, row, { title: 'Another Title' }));
    expect(await shown(book)).toMatchObject({ title: 'Another Title', author: right, publisher: null });
  });

  it('changes nothing where nothing was changed', async () => {
    const book = await library().make.book();
    const row = await shown(book);
    done(await save(colleague, row, { title: 'Renamed Meanwhile', category: 'New Category' }));
    const [between, before] = [await shown(book), await auditOf(library(), book.book_id)];
    done(await save(admin, row, {}));
    expect(await shown(book)).toEqual(between);
    expect(await auditOf(library(), book.book_id)).toEqual(before);
  });
});

it('a name and a cover that were not changed are not looked at, whatever the body says of them', async () => {
  const book = await library().make.book();
  const row = await shown(book);
  const odd = { author: 'Meant By Nobody', image_url: 'no address' };
  done(await admin.put(path(row), { ...edit(row, { year: '1975' }), ...odd }));
  expect(await shown(book)).toEqual({ ...row, year: 1975 });
  const authors = await library().database.selectFrom('authors').select('name').execute();
  expect(authors).not.toContainEqual({ name: odd.author });
});

it.each<[string, Typed, Typed]>([
  ['Title', { title: 'One Title' }, { title: 'Other Title' }],
  ['Description', { description: 'One' }, { description: 'Other' }],
  ['Image URL', { image_url: 'https://a.test/1.jpg' }, { image_url: 'https://a.test/2.jpg' }],
  ['Language', { language: 'ar' }, { language: 'bn' }],
  ['ISBN', { isbn: '984-412-644-4' }, { isbn: '9789844126442' }],
  ['Author', { author: 'One Author' }, { author: 'Other Author' }],
  ['Publisher', { publisher: 'One Publisher' }, { publisher: 'Other Publisher' }],
  ['Category', { category: 'One Category' }, { category: 'Other Category' }],
  ['Translator', { translator: 'One' }, { translator: 'Other' }],
  ['Number of pages', { pages: '100' }, { pages: '120' }],
  [
    'Other titles',
    { other_titles: [{ title: 'One', kind: 'short' }] },
    { other_titles: [{ title: 'Other', kind: 'short' }] },
  ],
  ['Title and Edition', { title: 'One Title', edition: '1' }, { title: 'Other Title', edition: '2' }],
])('what somebody else has changed meanwhile is not saved over: %s', async (fields, theirs, mine) => {
  const book = await library().make.book();
  const row = await shown(book);
  done(await save(colleague, row, theirs));
  const between = await shown(book);
  const { status, body } = await save(admin, row, { ...mine, volume: 'Second' });
  expect([status, body.message]).toEqual(overtaken(fields));
  expect(await shown(book)).toEqual(between);
});

it('what is refused for its own sake is refused as before', async () => {
  const book = await library().make.book();
  const row = await shown(book);
  const errorsOf = async (typed: Typed) => (await save(admin, row, typed)).body.errors;
  expect(await errorsOf({ publisher: '' })).toEqual({ publisher: ['Publisher is required.'] });
  expect(await errorsOf({ isbn: '9789844126441' })).toEqual({ isbn: [expect.any(String)] });
  expect(await errorsOf({ author: library().makeId() })).toEqual({
    author: ['Choose an author from the list.'],
  });
  done(await save(admin, row, { publisher: '', publisher_unknown: true }));
  expect(await shown(book)).toEqual({ ...row, publisher: null });
});

it('of two admins at the same time both save where they changed different fields, and else one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const book = await library().make.book();
    const row = await shown(book);
    const saves = [save(admin, row, { description: 'Mine' }), save(colleague, row, { author: 'Theirs' })];
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
    const now = await shown(book);
    expect(now).toMatchObject({ description: 'Mine', author: { name: 'Theirs' } });
    const again = [save(admin, now, { year: '1' }), save(colleague, now, { year: '2' })];
    expect((await Promise.all(again)).map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

it('a client that does not say what was changed is answered as before: all of its fields are stored', async () => {
  const book = await library().make.book();
  const row = await shown(book);
  const { changed_from: _, ...body } = edit(row, {});
  done(
    await save(colleague, row, {
      title: 'Renamed',
      author: 'Another',
      language: 'ar',
      isbn: '984-412-644-4',
    }),
  );
  done(await admin.put(path(row), body));
  expect(await shown(book)).toEqual(row);
});
