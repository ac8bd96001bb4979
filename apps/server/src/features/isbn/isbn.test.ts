import { lookUpIsbn } from '@library/contract/intake/isbn-lookup.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import type { TestClient } from '../../test/client.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { loadKnownIsbns } from './known-isbns.service.ts';

const library = useLibrary({ isbn_lookups_an_hour: 12 });

let volunteer: TestClient;
beforeAll(async () => {
  const { make, as } = library();
  volunteer = await as(await make.volunteer());
});
beforeEach(() => library().database.deleteFrom('rate_limits').execute());

const lookUp = (text: string, query = '') => volunteer.get(`/api/isbn/${encodeURIComponent(text)}${query}`);
const add = (isbn: string, fields: Record<string, string> = {}) =>
  submitBook(volunteer, { ...newBook(), isbn, ...fields });

describe('a number that the library has', () => {
  it.each([
    ['of thirteen digits', '978-984-8254-00-4'],
    ['of ten digits', '984-8254-00-5'],
    ['in Bengali digits', '৯৭৮৯৮৪৮২৫৪০০৪'],
    ['in Arabic digits', '٩٧٨٩٨٤٨٢٥٤٠٠٤'],
    ['in Persian digits', '۹۷۸۹۸۴۸۲۵۴۰۰۴'],
    ['with its word', 'ISBN: 978 984 8254 00 4'],
    ['with the digits of a price', '9789848254004 05250'],
  ])('is found when it is typed %s', async (_what, text) => {
    const { database } = library();
    const stored = await database
      .selectFrom('books')
      .where('isbn13', '=', '9789848254004')
      .selectAll()
      .execute();
    if (stored.length === 0) done(await add('978-984-8254-00-4'));
    const body = done(await lookUp(text));
    expect(lookUpIsbn.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      checks: true,
      books: [{ isbn: '978-984-8254-00-4', author_name: 'A new author', image_url: expect.any(String) }],
      proposals: [],
      outside: 'not_needed',
    });
  });

  it('may be that of several books, and one of them gets a copy by one call', async () => {
    const numbers = ['984-412-644-4', '978 984 412 644 2'];
    for (const isbn of numbers) done(await add(isbn));
    const { books } = done(await lookUp('9844126444'));
    expect(books.map(({ isbn }: { isbn: string }) => isbn)).toEqual([
      '984-412-644-4',
      '978-984-412-644-2'.replaceAll('-', ' '),
    ]);
    const more = { is_new_book: '0', book_id: books[1].book_id, copies_to_add: '1' };
    expect(done(await submitBook(volunteer, { ...newBook(), ...more })).data).toMatchObject({
      book_id: books[1].book_id,
      copy_labels: [expect.stringMatching(/^C\d+$/)],
    });
    const admin = await library().as(await library().make.admin());
    const shared = done(await admin.get('/api/admin-book?shared_isbn=true'));
    expect(shared.data).toHaveLength(2);
  });

  it('with a wrong digit is warned of, found all the same, and asked nowhere else', async () => {
    done(await add('984-8254-11-1', { isbn_as_printed: '1' }));
    expect(done(await lookUp('984-8254-11-1'))).toMatchObject({
      checks: false,
      books: [{ isbn: '984-8254-11-1' }],
    });
    expect(done(await lookUp('984-8254-99-9', '?elsewhere=true'))).toMatchObject({
      checks: false,
      books: [],
      outside: 'not_needed',
    });
  });
});

it.each([
  ['5901234123457', /^This isn't the number of a book: those begin with 978 or 979\./],
  ['12345', /^An ISBN has 10 or 13 digits\.$/],
  ['../../etc/passwd', /^An ISBN has 10 or 13 digits\.$/],
  [' ', /^An ISBN has 10 or 13 digits\.$/],
])('%s is refused with a sentence', async (text, sentence) => {
  const { status, body } = await lookUp(text);
  expect([status, body.message]).toEqual([422, expect.stringMatching(sentence)]);
  expect(body.errors).toEqual({ isbn: [body.message] });
});

it('without settings no source is asked, and the response says so', async () => {
  expect(done(await lookUp('9780306406157'))).toMatchObject({ books: [], proposals: [], outside: 'off' });
});

it('a loaded list answers before any source, and a newer list replaces what it says', async () => {
  const list = (title: string) => `\uFEFFISBN,Title,Author,Language,Year,Pages\n
978-984-33-4968-2,${title},Muhammad Abdul Malek,ben,২০১১,২৪০
9780306406158,A wrong digit,,,,
9780306406157,,Nobody,,,`;
  for (const title of ['Hadiser Alo', 'হাদীসের আলো']) {
    expect(await loadKnownIsbns(library(), list(title))).toEqual({
      loaded: 1,
      skipped: ['Row 3 was left out: the ISBN does not check.', 'Row 4 was left out: there is no title.'],
    });
  }
  expect(done(await lookUp('984-33-4968-7'))).toMatchObject({
    outside: 'not_needed',
    proposals: [
      {
        source: 'list',
        title: 'হাদীসের আলো',
        publisher: null,
        language: 'bn',
        year: 2011,
        pages: 240,
        day: '2026-03-10',
        is_romanised: false,
        has_cover: false,
      },
    ],
  });
  await expect(loadKnownIsbns(library(), 'a,b\n1,2')).rejects.toThrow('must name the columns');
});

it('a fact that was taken from a source is stored with its day, and shown to staff', async () => {
  const taken = { taken_from: 'openlibrary', taken_fields: 'author,title,shelf' };
  const { book_id } = done(await add('978-0-306-40615-7', taken)).data;
  expect(done(await volunteer.get(`/api/books/${book_id}/sources`)).data).toEqual([
    { source: 'openlibrary', fields: ['title', 'author'], day: '2026-03-10' },
  ]);
  const plain = done(await add('', { taken_fields: 'title' })).data;
  expect(done(await volunteer.get(`/api/books/${plain.book_id}/sources`)).data).toEqual([]);
  const wrong = await add('', { taken_from: 'amazon' });
  expect([wrong.status, wrong.body.message]).toEqual([422, 'Please choose a source from the list.']);
});

it('only so many numbers that the library has not are looked up in an hour, for each person', async () => {
  const { make, as } = library();
  const other = await as(await make.volunteer());
  const asked = () => other.get('/api/isbn/9780306406157?elsewhere=true');
  for (let call = 0; call < 12; call += 1) done(await asked());
  const refused = await asked();
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringMatching(/^Too many ISBNs looked up in an hour\. Please try again in \d+ minutes\.$/),
  ]);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await other.get('/api/isbn/9789848254004')).status).toBe(200);
  expect((await lookUp('9780306406157')).status).toBe(200);
});

it('an author and a publisher of a proposal that the library has are not added again', async () => {
  const { database, make } = library();
  const known = await make.book({ author: 'Imam an-Nawawi', publisher: 'Dar as-Salam' });
  const facts = 'isbn,title,author,publisher\n9789849312345,Forty Hadith,imam  AN-NAWAWI,DAR as-salam\n';
  await loadKnownIsbns(library(), facts);
  const [proposal] = done(await lookUp('9789849312345')).proposals;
  const taken = { taken_from: 'list', taken_fields: 'title,author,publisher' };
  const names = { author_name: proposal.author, publisher_name: proposal.publisher };
  const added = done(await add('9789849312345', { title: proposal.title, ...names, ...taken })).data;
  const namesOf = (book_id: string) =>
    database
      .selectFrom('books')
      .where('book_id', '=', book_id)
      .select(['author_id', 'publisher_id'])
      .executeTakeFirstOrThrow();
  expect(await namesOf(added.book_id)).toEqual(await namesOf(known.book_id));
});
