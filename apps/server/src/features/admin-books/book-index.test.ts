import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { editionFactsOf } from '../../test/factories.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let admin: TestClient;
/** Twelve books, the last one the newest; the first has a copy in the hall, the second had one. */
const books: { book_id: string; title: string }[] = [];
let hall_id: string;

beforeAll(async () => {
  const { make, as, clock } = library();
  admin = await as(await make.admin());
  const hall = await make.hall();
  ({ hall_id } = hall);
  for (let count = 0; count < 12; count += 1) {
    const created_at = new Date(clock.now().getTime() + Math.min(count, 10) * 1000);
    const names = count === 3 ? { author: 'A', publisher: 'P', category: 'C' } : {};
    books.push(await make.book({ title: `Volume ${count} of 100%`, created_at, ...names }));
  }
  const [first, second] = books;
  if (first) await make.copies(first, hall, 2, 'unavailable');
  if (second) await make.copies(second, hall, 1, 'withdrawn');
});

async function listed(query = '') {
  const body = done(await admin.get(`/api/admin-book?${query}`));
  return { ...body, titles: body.data.map((book: { title: string }) => book.title) };
}

describe('the book index', () => {
  it('[S7-79] [S7-80] gives flat pages of ten, newest first, without overlaps', async () => {
    const first = await listed();
    expect(Object.keys(first).sort()).toEqual(['current_page', 'data', 'last_page', 'titles', 'total']);
    expect([first.current_page, first.last_page, first.total]).toEqual([1, 2, 12]);
    const second = await listed('page=2');
    expect(second.current_page).toBe(2);
    expect([first.data.length, second.data.length]).toEqual([10, 2]);
    expect(new Set([...first.titles, ...second.titles]).size).toBe(12);
    // The two newest have the same creation time: the later id comes first.
    expect(first.titles.slice(0, 3)).toEqual(['Volume 11 of 100%', 'Volume 10 of 100%', 'Volume 9 of 100%']);
    expect(await listed('page=9')).toMatchObject({ data: [], current_page: 9, last_page: 2, total: 12 });
  });

  it('[S3-09] gives each book with its names and ids', async () => {
    const { make } = library();
    const book = await make.book({
      title: 'A full record',
      description: 'All of it',
      cover: '/covers/0190a0b0-0000-7000-8000-000000000001.webp',
    });
    const { data } = await listed('title=full%20record');
    expect(data).toEqual([
      {
        book_id: book.book_id,
        title: 'A full record',
        description: 'All of it',
        image_url: '/covers/0190a0b0-0000-7000-8000-000000000001.webp',
        language: null,
        isbn: null,
        ...editionFactsOf(),
        other_titles: [],
        author: { author_id: book.author_id, name: book.names.author },
        publisher: { publisher_id: book.publisher_id, name: book.names.publisher },
        category: { category_id: book.category_id, name: book.names.category },
      },
    ]);
    await library().database.deleteFrom('books').where('book_id', '=', book.book_id).execute();
  });

  it('gives null for a missing author, publisher, category, description and cover', async () => {
    const bare = await library().make.book({ title: 'Bare', author: null, publisher: null, category: null });
    expect((await listed('title=bare')).data[0]).toEqual({
      book_id: bare.book_id,
      title: 'Bare',
      description: null,
      image_url: null,
      language: null,
      isbn: null,
      ...editionFactsOf(),
      other_titles: [],
      author: null,
      publisher: null,
      category: null,
    });
    await library().database.deleteFrom('books').where('book_id', '=', bare.book_id).execute();
  });

  it('[S7-79] filters by part of the title, ignores case and spacing, and treats the text literally', async () => {
    expect((await listed('title=VOLUME%20%201%20OF')).titles).toEqual(['Volume 1 of 100%']);
    expect((await listed('title=100%25')).total).toBe(12);
    expect((await listed('title=1_0')).total).toBe(0);
    expect((await listed('title=')).total).toBe(12);
  });

  it.each(['author_id', 'publisher_id', 'category_id'] as const)('[S7-79] filters by %s', async (field) => {
    const book = await library()
      .database.selectFrom('books')
      .where('title', '=', 'Volume 3 of 100%')
      .select(field)
      .executeTakeFirstOrThrow();
    expect((await listed(`${field}=${book[field]}`)).titles).toEqual(['Volume 3 of 100%']);
    expect((await listed(`${field}=${library().makeId()}`)).total).toBe(0);
    expect((await listed(`${field}=nonsense`)).total).toBe(0);
    expect((await listed(`${field}=`)).total).toBe(12);
  });

  it('[S7-79] filters by a hall that has copies, on the shelf or not', async () => {
    expect(await listed(`hall_id=${hall_id}`)).toMatchObject({ titles: ['Volume 0 of 100%'], total: 1 });
    expect((await listed(`hall_id=${hall_id}&title=volume%201`)).total).toBe(0);
  });
});
