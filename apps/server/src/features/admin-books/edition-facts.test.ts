import { isbn13Of } from '@library/contract/books/isbn.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import type { TestClient } from '../../test/client.ts';
import { bookDialog } from '../../test/scenes/admin-scene.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

let admin: TestClient;
let volunteer: TestClient;
beforeAll(async () => {
  const { make, as } = library();
  admin = await as(await make.admin());
  volunteer = await as(await make.volunteer());
});

const added = async (facts: Record<string, unknown>) =>
  done(await admin.post('/api/admin-book', bookDialog(facts))).book_id as string;
const detail = async (book_id: string) => done(await library().visitor.get(`/api/books/${book_id}`));

/** As somebody with a Bengali keyboard types them. */
const typed = {
  translator: ' Abdul Karim ',
  edition: '২য় সংস্করণ',
  year: '২০১২',
  pages: '৩৮৪',
  volume: 'দ্বিতীয় খণ্ড',
  volume_no: '2',
};
const stored = {
  translator: 'Abdul Karim',
  edition: '২য় সংস্করণ',
  year: 2012,
  pages: 384,
  volume: 'দ্বিতীয় খণ্ড',
  volume_no: 2,
};

describe('translator, edition, year, pages and volume of a book', () => {
  it('are entered in the dialog, audited, and shown in the index, on the page and in suggestions', async () => {
    const title = 'A set whose second volume is described';
    const book_id = await added({ ...typed, title });
    expect(await detail(book_id)).toMatchObject(stored);
    expect(done(await admin.get('/api/admin-book')).data[0]).toMatchObject({ book_id, ...stored });
    const suggested = done(await volunteer.get(`/api/books/search?title=${encodeURIComponent(title)}`));
    expect(suggested.data[0]).toMatchObject({ book_id, ...stored });
    const [entry] = await auditOf(library(), book_id);
    expect(entry?.after).toMatchObject(stored);
  });

  it('stay when an edit does not name them, and go when it leaves them empty', async () => {
    const book_id = await added(typed);
    done(await admin.put(`/api/admin-book/${book_id}`, bookDialog()));
    expect(await detail(book_id)).toMatchObject(stored);
    done(
      await admin.put(`/api/admin-book/${book_id}`, bookDialog({ year: '', translator: null, pages: 90 })),
    );
    expect(await detail(book_id)).toMatchObject({ ...stored, year: null, translator: null, pages: 90 });
    const [, , entry] = await auditOf(library(), book_id);
    expect([entry?.before, entry?.after]).toMatchObject([{ year: 2012 }, { year: null, pages: 90 }]);
  });

  it('come with the insert form of a volunteer', async () => {
    const { data } = done(await submitBook(volunteer, { ...newBook(), ...typed }));
    expect(await detail(data.book_id)).toMatchObject(stored);
  });

  it.each([
    [{ year: 'soon' }, 'year', 'Year must be a whole number.'],
    [{ year: 0 }, 'year', 'Year must be between 1 and 2199.'],
    [{ year: [2012] }, 'year', 'Year must be a whole number.'],
    [{ pages: '1e3' }, 'pages', 'Number of pages must be a whole number.'],
    [{ pages: 30_001 }, 'pages', 'Number of pages must be between 1 and 30000.'],
    [{ volume_no: -1 }, 'volume_no', 'Volume number must be between 1 and 9999.'],
    [{ edition: 'x'.repeat(101) }, 'edition', 'Edition can have at most 100 characters.'],
    [{ volume: 2 }, 'volume', 'Volume must be text.'],
    [{ translator: {} }, 'translator', 'Translator must be text.'],
  ])('%j is refused under its field', async (wrong, field, sentence) => {
    const { status, body } = await admin.post('/api/admin-book', bookDialog(wrong));
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  });
});

describe('a new book with the title, author and category of one that we have', () => {
  it.each([
    ['the same volume, in other letters', { volume: 'Vol. II' }, { volume: 'vol. ii' }, false],
    ['another volume', { volume_no: 1 }, { volume_no: 2 }, true],
    ['a volume where none is stored', {}, { volume_no: 2 }, true],
    ['no volume where one is stored', { volume: 'First' }, {}, true],
    ['another edition', { edition: '1st' }, { edition: '2nd' }, true],
    ['an edition where none is stored', {}, { edition: '2nd' }, false],
    ['another translator', { translator: 'Karim' }, { translator: 'Rahim' }, true],
    ['another year', { year: 1999 }, { year: 2004 }, false],
  ])('and %s', async (_what, has, given, isNew) => {
    const book = await library().make.book({ ...has, publisher: null });
    const { author, category } = book.names;
    const names = { title: book.title, author_name: author ?? '', category_name: category ?? '' };
    const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    const { data } = done(await submitBook(volunteer, { ...newBook(), ...names, ...texts }));
    expect([data.is_new, data.book_id === book.book_id]).toEqual([isNew, !isNew]);
  });
});

describe('an ISBN that does not check', () => {
  const misprint = '978-984-432-364-4';

  it('is stored as it is printed when a person says so, and found by either number', async () => {
    const book_id = await added({ isbn: `ISBN ${misprint}`, isbn_as_printed: true });
    const { data } = done(
      await submitBook(volunteer, { ...newBook(), isbn: misprint, isbn_as_printed: '1' }),
    );
    for (const id of [book_id, data.book_id]) expect(await detail(id)).toMatchObject({ isbn: misprint });
    for (const number of [misprint, '9789844323643']) {
      const { body } = await library().visitor.get(`/api/books?search=${number}`);
      expect(body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(
        [book_id, data.book_id].toSorted(),
      );
    }
  });

  it('of an edited book is stored too, and a shorter one', async () => {
    const book_id = await added({});
    for (const isbn of [misprint, '984-412-64']) {
      const dialog = bookDialog({ isbn });
      expect((await admin.put(`/api/admin-book/${book_id}`, dialog)).status).toBe(422);
      done(await admin.put(`/api/admin-book/${book_id}`, { ...dialog, isbn_as_printed: true }));
      expect(await detail(book_id)).toMatchObject({ isbn });
    }
  });

  it.each([
    [{ isbn: 'none', isbn_as_printed: true }, 'isbn', 'An ISBN has 10 or 13 digits.'],
    [
      { isbn: misprint, isbn_as_printed: 'maybe' },
      'isbn_as_printed',
      'Please say whether the ISBN is printed like this.',
    ],
  ])('%j is refused', async (wrong, field, sentence) => {
    const { status, body } = await admin.post('/api/admin-book', bookDialog(wrong));
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  });
});

it('lists the books that share an ISBN, those with the same number together', async () => {
  const { make } = library();
  const [one, alone, other, same, otherSame, deleted] = await Promise.all([
    make.book({ isbn: '0-8044-2957-X' }),
    make.book({ isbn: '979-10-90636-07-1' }),
    make.book({ isbn: '978-0-306-40615-7' }),
    make.book({ isbn: '978-0-8044-2957-3' }),
    make.book({ isbn: '0-306-40615-2' }),
    make.book({ isbn: '979-10-90636-07-1' }),
  ]);
  done(await admin.delete(`/api/admin-book/${deleted.book_id}`));
  const listed = done(await admin.get('/api/admin-book?shared_isbn=true'));
  const ids = listed.data.map(({ book_id }: { book_id: string }) => book_id);
  expect(ids).not.toContain(alone.book_id);
  const place = (book: { book_id: string }) => ids.indexOf(book.book_id);
  expect([Math.abs(place(one) - place(same)), Math.abs(place(other) - place(otherSame))]).toEqual([1, 1]);
  expect(listed.total).toBe(ids.length);
});

it.each([
  '978-984-432-364-3',
  '978 984 432 364 4',
  '984-412-644-4',
  '080442957X',
  '0-8044-2957-3',
  '984-412-64',
  'X804429570',
  '978984432364X',
  '',
])('the database compares "%s" as the contract does', async (isbn) => {
  const { rows } = await sql<{ isbn13: string | null }>`SELECT isbn13(${isbn})`.execute(library().database);
  expect(rows[0]?.isbn13 ?? null).toBe(isbn13Of(isbn));
});
