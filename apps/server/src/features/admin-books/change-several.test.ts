import { afterEach, expect, it } from 'vitest';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { expectTrueIndex } from '../../test/search-truth.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const path = '/api/admin-book/change-many';
afterEach(() => expectTrueIndex(library().database));

const admin = async () => library().as(await library().make.admin());
const booksOf = async (author: string, count: number) => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await library().make.book({ author, category: 'Fiqh' })).book_id);
  return ids;
};
const stored = (ids: readonly string[]) =>
  library()
    .database.selectFrom('books')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .leftJoin('categories', 'categories.category_id', 'books.category_id')
    .where('book_id', 'in', ids)
    .select(['authors.name as author', 'categories.name as category'])
    .distinct()
    .execute();

it('thirty books get another author and a new category in one call, and are found by them', async () => {
  const book_ids = await booksOf('Imam Nawawi', 30);
  const author = await library().make.author('Imam an-Nawawi of Damascus');
  const client = await admin();
  const form = { book_ids, author: author.author_id, category: 'Forty Hadith' };
  const response = await client.post(path, form);
  expect([response.status, response.body.message]).toEqual([200, '30 books changed.']);
  expect(response.body.data).toEqual(book_ids.map((book_id) => ({ book_id, why_not: null })));
  expect(await stored(book_ids)).toEqual([{ author: author.name, category: 'Forty Hadith' }]);
  const [entry] = await auditOf(library(), book_ids[0] ?? '');
  expect(entry).toMatchObject({
    action: 'changed',
    kind: 'book',
    before: { author: 'Imam Nawawi', category: 'Fiqh' },
    after: { author: author.name, category: 'Forty Hadith' },
  });
  const { body: found } = await library().visitor.get('/api/books?search=Damascus');
  expect(found.meta.total).toBe(30);
  expect((await client.post(path, form)).body.message).toBe('30 books changed.');
  expect(await auditOf(library(), book_ids[0] ?? '')).toHaveLength(1);
});

it('one of the two stays as it is where only the other is given', async () => {
  const book_ids = await booksOf('Ibn Kathir', 2);
  const response = await (await admin()).post(path, { book_ids, author: '', category: 'Tafsir' });
  expect(response.body.message).toBe('2 books changed.');
  expect(await stored(book_ids)).toEqual([{ author: 'Ibn Kathir', category: 'Tafsir' }]);
});

it('those that there are, and the response says of the others why not', async () => {
  const [gone = '', kept = ''] = await booksOf('Ibn Hajar', 2);
  const client = await admin();
  done(await client.delete(`/api/admin-book/${gone}`));
  const book_ids = [gone, kept, library().makeId()];
  const { body } = await client.post(path, { book_ids, author: 'Ibn Hajar al-Asqalani' });
  expect(body.message).toBe('1 of 3 books changed.');
  expect(body.data.map(({ why_not }: { why_not: string | null }) => why_not)).toEqual([
    'Book not found',
    null,
    'Book not found',
  ]);
});

it('none where nothing is given, or the entry does not exist', async () => {
  const book_ids = await booksOf('Al-Ghazali', 1);
  const client = await admin();
  for (const [form, errors] of [
    [{}, { author: ['Choose an author or a category.'] }],
    [{ author: '', category: null }, { author: ['Choose an author or a category.'] }],
    [{ author: library().makeId() }, { author: ['Choose an author from the list.'] }],
    [{ category: library().makeId() }, { category: ['Choose a category from the list.'] }],
    [{ author: '...' }, { author: ['Author must have at least one letter or digit.'] }],
  ]) {
    const response = await client.post(path, { book_ids, ...form });
    expect([response.status, response.body.errors]).toEqual([422, errors]);
  }
  expect(await stored(book_ids)).toEqual([{ author: 'Al-Ghazali', category: 'Fiqh' }]);
});

it('by several people at the same time, in any order', async () => {
  const book_ids = await booksOf('Ibn Majah', 12);
  const admins = [await admin(), await admin(), await admin()];
  const answers = await Promise.all(
    admins.map((client, index) =>
      client.post(path, {
        book_ids: index % 2 === 0 ? book_ids : book_ids.toReversed(),
        author: `Ibn Majah al-Qazwini ${index % 2}`,
        category: `Sunan ${index}`,
      }),
    ),
  );
  expect(answers.map(({ body }) => body.message)).toEqual(Array(3).fill('12 books changed.'));
  expect(await stored(book_ids)).toHaveLength(1);
});
