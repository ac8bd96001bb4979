import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { addReading } from '../../test/readings.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

type Book = Awaited<ReturnType<ReturnType<typeof library>['make']['book']>>;

/** The titles in a response, in order. */
async function titles(query: string): Promise<string[]> {
  const response = await library().visitor.get(`/api/books?${query}`);
  expect(response.status).toBe(200);
  return response.body.data.map((book: { title: string }) => book.title);
}

/** Minutes after the first morning. */
const minute = (count: number) => new Date(library().clock.now().getTime() + count * 60_000);

async function readAndRated(book: Book, ratings: (number | null)[]): Promise<void> {
  for (const rating of ratings) await addReading(library(), book, { rating });
}

describe('the order of a browse page', () => {
  let category = '';
  beforeAll(async () => {
    const { make } = library();
    const books = [];
    for (const [index, title] of ['First', 'Second', 'Third', 'Fourth'].entries()) {
      books.push(await make.book({ title, category: 'Ordered', created_at: minute(index) }));
    }
    category = books[0]?.category_id ?? '';
    const [first, second, third, fourth] = books as [Book, Book, Book, Book];
    await readAndRated(first, [4, 5]);
    await readAndRated(second, [5, 4, null]);
    await readAndRated(third, []);
    await readAndRated(fourth, [3, 5, 5, 5]);
  });

  it.each([
    ['newest first', 'recently_added', 'desc', ['Fourth', 'Third', 'Second', 'First']],
    ['oldest first', 'recently_added', 'asc', ['First', 'Second', 'Third', 'Fourth']],
    ['most read first', 'best_reads', 'desc', ['Fourth', 'Second', 'First', 'Third']],
    ['least read first', 'best_reads', 'asc', ['Third', 'First', 'Second', 'Fourth']],
    [
      'best rated first, by number of ratings, then newest, unrated last',
      'top_rated',
      'desc',
      ['Fourth', 'Second', 'First', 'Third'],
    ],
    ['worst rated first', 'top_rated', 'asc', ['Third', 'First', 'Second', 'Fourth']],
    ['newest first for an unknown sort', 'anything', 'desc', ['Fourth', 'Third', 'Second', 'First']],
    ['descending for an unknown order', 'recently_added', 'up', ['Fourth', 'Third', 'Second', 'First']],
  ])('[S7-21] [S7-22] is %s', async (_what, sort, order, expected) => {
    const query = `page=1&category_id=${category}&sort_by=${sort}&sort_order=${order}`;
    expect(await titles(query)).toEqual(expected);
  });

  it('puts books with more ratings first if the averages are equal', async () => {
    const { make } = library();
    const few = await make.book({ title: 'Few', category: 'Equal', created_at: minute(9) });
    const many = await make.book({ title: 'Many', category: 'Equal', created_at: minute(1) });
    await readAndRated(few, [4]);
    await readAndRated(many, [4, 4]);
    expect(await titles(`category_id=${few.category_id}&sort_by=top_rated&sort_order=desc`)).toEqual([
      'Many',
      'Few',
    ]);
  });

  it('counts pending requests as reads, but not cancelled ones', async () => {
    const { make, database } = library();
    const left = await make.book({ title: 'Left', category: 'Cancelled', created_at: minute(9) });
    const kept = await make.book({ title: 'Kept', category: 'Cancelled', created_at: minute(1) });
    await readAndRated(left, [null]);
    await readAndRated(kept, [null]);
    await database
      .updateTable('book_requests')
      .set({ status: 'cancelled', cancel_reason: 'reader' })
      .where('book_id', '=', left.book_id)
      .execute();
    expect(await titles(`category_id=${left.category_id}&sort_by=best_reads`)).toEqual(['Kept', 'Left']);
  });
});

describe('the pages', () => {
  let category = '';
  beforeAll(async () => {
    const { make } = library();
    // All books have the same creation time, so only their ids order them.
    for (let index = 0; index < 30; index += 1) {
      category = (await make.book({ category: 'Paged' })).category_id ?? '';
    }
  });

  it('[S7-20] [S7-27] [S3-08] [S9-13] have twelve books each without duplicates, and exact numbers', async () => {
    for (const sort of ['recently_added', 'best_reads', 'top_rated']) {
      const ids: string[] = [];
      for (const [page, size] of [
        [1, 12],
        [2, 12],
        [3, 6],
      ]) {
        const { body } = await library().visitor.get(
          `/api/books?category_id=${category}&sort_by=${sort}&page=${page}&per_page=500`,
        );
        expect(Object.keys(body).sort()).toEqual(['data', 'meta']);
        expect(body.data).toHaveLength(size ?? 0);
        expect(body.meta).toEqual({ current_page: page, last_page: 3, total: 30 });
        ids.push(...body.data.map((book: { id: string }) => book.id));
      }
      expect(new Set(ids).size).toBe(30);
    }
  });

  it.each([
    ['past the end', 'page=4', 4],
    ['far past the end', 'page=1000000', 1_000_000],
    ['beyond all counting', 'page=9007199254740993', 1_000_000],
  ])('%s are empty and keep the true last page', async (_what, query, current) => {
    const { body } = await library().visitor.get(`/api/books?category_id=${category}&${query}`);
    expect(body).toEqual({ data: [], meta: { current_page: current, last_page: 3, total: 30 } });
  });

  it.each(['', 'page=', 'page=0', 'page=-1', 'page=two', 'page=1.5', 'page=1e999', 'page=1&page=2'])(
    'start at 1 for "%s"',
    async (query) => {
      const { status, body } = await library().visitor.get(`/api/books?category_id=${category}&${query}`);
      expect(status).toBe(200);
      expect(body.meta.current_page).toBe(1);
    },
  );

  it('without any books are one empty page', async () => {
    const { body } = await library().visitor.get('/api/books?search=nothing+is+called+this');
    expect(body).toEqual({
      data: [],
      meta: { current_page: 1, last_page: 1, total: 0 },
      close_count: 0,
      named: [],
    });
  });
});

describe('a card', () => {
  it('[S3-07] has every key of the contract, none of them null', async () => {
    const { make, visitor } = library();
    const book = await make.book({ title: 'A whole card', author: 'Its author', category: 'Cards' });
    await readAndRated(book, [4, 5, 4]);
    const { body } = await visitor.get(`/api/books?category_id=${book.category_id}`);
    expect(body.data).toEqual([
      {
        id: book.book_id,
        title: 'A whole card',
        author: 'Its author',
        rating: 4.3,
        ratingCount: 3,
        isLoved: false,
        availableStatus: true,
        tags: ['Cards'],
        imageUrl: '/images/default_book_cover.jpg',
      },
    ]);
  });

  it('[S3-07] of a book with only a title has the fallbacks', async () => {
    const { make, visitor } = library();
    await make.book({ title: 'Hardly anything known', author: null, category: null, publisher: null });
    const { body } = await visitor.get('/api/books?search=hardly+anything');
    expect(body.data[0]).toMatchObject({
      author: 'Unknown Author',
      rating: 0,
      ratingCount: 0,
      availableStatus: false,
      tags: [],
      imageUrl: '/images/default_book_cover.jpg',
    });
  });

  it('shows the cover of a book that has one', async () => {
    const { make, visitor } = library();
    await make.book({ title: 'With a picture', cover: '/covers/one.webp' });
    const { body } = await visitor.get('/api/books?search=with+a+picture');
    expect(body.data[0].imageUrl).toBe('/covers/one.webp');
  });
});

describe('a person who browses', () => {
  it('[S6-01] may be anybody: without a token, with an expired one, or with "Bearer null"', async () => {
    const { visitor, withToken } = library();
    for (const client of [visitor, withToken('null'), withToken('undefined'), withToken('dead'.repeat(10))]) {
      const response = await client.get('/api/books?page=1&sort_by=recently_added&sort_order=desc');
      expect(response.status).toBe(200);
      expect(response.body.data.length).toBeGreaterThan(0);
    }
  });

  it('sees as a reader with a hall what that hall has, and as anybody else no word of halls', async () => {
    const { make, as, visitor } = library();
    const [own, elsewhere] = [await make.hall(), await make.hall()];
    const here = await make.book({ title: 'Shelved somewhere, here', category: 'Shelved somewhere' });
    const there = await make.book({ title: 'Shelved somewhere, there', category: 'Shelved somewhere' });
    await make.copies(here, own);
    await make.copies(there, elsewhere);
    await make.copies(there, own, 1, 'lent');
    const seen = async (client: TestClient) => {
      const { body } = await client.get(`/api/books?category_id=${here.category_id}&sort_order=asc`);
      return body.data.map((card: { atOwnHall?: boolean }) => card.atOwnHall);
    };
    expect(await seen(await as(await make.reader({ hall_id: own.hall_id })))).toEqual([true, false]);
    expect(await seen(await as(await make.reader({ hall_id: elsewhere.hall_id })))).toEqual([false, true]);
    const others = [
      visitor,
      await as(await make.reader({ hall_id: null })),
      await as(await make.volunteer()),
    ];
    for (const client of others) expect(await seen(client)).toEqual([undefined, undefined]);
  });

  it('sees their own hearts as a reader, and none otherwise', async () => {
    const { make, as, visitor, withToken } = library();
    const book = await make.book({ title: 'Loved by one' });
    const reader = await as(await make.reader());
    await reader.post('/api/wish', { book_id: book.book_id });
    const loved = async (client: TestClient) => {
      const { body } = await client.get('/api/books?search=loved+by+one');
      const detail = await client.get(`/api/books/${book.book_id}`);
      return [body.data[0].isLoved, detail.body.isLoved];
    };
    expect(await loved(reader)).toEqual([true, true]);
    const others = [
      visitor,
      withToken('null'),
      await as(await make.reader()),
      await as(await make.volunteer()),
      await as(await make.admin()),
    ];
    for (const client of others) expect(await loved(client)).toEqual([false, false]);
  });
});
