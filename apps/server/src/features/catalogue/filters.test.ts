import { describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

/** The titles in a response, in order. */
async function titles(query: string): Promise<string[]> {
  const response = await library().visitor.get(`/api/books?${query}`);
  expect(response.status).toBe(200);
  return response.body.data.map((book: { title: string }) => book.title);
}

describe('the filters', () => {
  it('[S7-23] keep the books of one category', async () => {
    const { make } = library();
    const inside = await make.book({ title: 'Inside' });
    await make.book({ title: 'Outside' });
    expect(await titles(`category_id=${inside.category_id}`)).toEqual(['Inside']);
  });

  it('[S7-24] keep the books of one author', async () => {
    const { make } = library();
    const own = await make.book({ title: 'Own' });
    expect(await titles(`author_id=${own.author_id}`)).toEqual(['Own']);
  });

  it('[S7-25] keep the books with an available copy in one hall', async () => {
    const { make } = library();
    const [hall, elsewhere] = [await make.hall(), await make.hall()];
    const here = await make.book({ title: 'Here' });
    await make.copies(here, hall, 2);
    await make.copies(await make.book({ title: 'There' }), elsewhere);
    const out = await make.book({ title: 'Out' });
    for (const state of ['lent', 'held', 'lost', 'unavailable', 'withdrawn'] as const) {
      await make.copies(out, hall, 1, state);
    }
    await make.copies(out, elsewhere);
    const { body } = await library().visitor.get(`/api/books?hall_id=${hall.hall_id}`);
    expect(body.data.map((book: { title: string }) => book.title)).toEqual(['Here']);
    expect(body.meta.total).toBe(1);
  });

  it('can be combined', async () => {
    const { make } = library();
    const hall = await make.hall();
    const facts = { author: 'One who writes much', category: 'Of many kinds' };
    const both = await make.book({ ...facts, title: 'Adds up' });
    await make.copies(both, hall);
    await make.book({ ...facts, title: 'Adds up elsewhere' });
    await make.copies(await make.book({ ...facts, title: 'Another' }), hall);
    const query = `category_id=${both.category_id}&author_id=${both.author_id}&hall_id=${hall.hall_id}`;
    expect(await titles(`${query}&search=adds`)).toEqual(['Adds up']);
  });

  it.each(['category_id', 'author_id', 'hall_id'])(
    'by %s find nothing for an unknown or malformed id, and everything for an empty one',
    async (filter) => {
      const { makeId, visitor } = library();
      const all = (await visitor.get('/api/books')).body.meta.total;
      expect(await titles(`${filter}=${makeId()}`)).toEqual([]);
      expect(await titles(`${filter}=abc`)).toEqual([]);
      expect((await visitor.get(`/api/books?${filter}=`)).body.meta.total).toBe(all);
    },
  );

  it('never show a deleted book', async () => {
    const { make, database, clock } = library();
    const book = await make.book({ title: 'Deleted meanwhile' });
    await make.copies(book, await make.hall());
    await database
      .updateTable('books')
      .set({ deleted_at: clock.now() })
      .where('book_id', '=', book.book_id)
      .execute();
    expect(await titles('search=deleted+meanwhile')).toEqual([]);
    expect(await titles(`category_id=${book.category_id}`)).toEqual([]);
  });
});
