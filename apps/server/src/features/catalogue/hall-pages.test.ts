import { bookSorts } from '@library/contract/books/catalogue.ts';
import { expect, it } from 'vitest';
import { done, lendingScene, lent, requested, returned } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { sortColumns } from './book-order.rules.ts';

const library = useLibrary({ browse_page_size: 4, max_open_books: 100 });

/** The ids on all pages of a hall, or of all halls. */
async function idsOnPages(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = done(await library().visitor.get(`/api/books?${query}&page=${page}`));
    last = meta.last_page;
    ids.push(...data.map(({ id }: { id: string }) => id));
  }
  return ids;
}

it('the pages of a hall have its available books in the order of the whole catalogue', async () => {
  const { make, database } = library();
  const scene = await lendingScene(library(), 3);
  const hall_id = scene.hall.hall_id;
  for (let copies = 0; copies < 13; copies += 1) {
    const book = await make.book();
    if (copies % 4 > 0) await make.copies(book, scene.hall, copies % 4);
    await make.copies(book, await make.hall());
  }
  const inHall = await database
    .selectFrom('hall_shelves')
    .where('hall_id', '=', hall_id)
    .select('book_id')
    .orderBy('book_id')
    .execute();
  // One is read and rated, and three others have the same number of reads.
  await returned(scene);
  for (const book of inHall.slice(-3)) await requested({ ...scene, book: { ...scene.book, ...book } });
  await returned(scene);
  done(
    await scene.readerClient.post('/api/reviews', { book_id: scene.book.book_id, rating: 4, comment: '' }),
  );
  for (const sort of bookSorts) {
    for (const order of ['asc', 'desc'] as const) {
      let expected = database
        .selectFrom('books')
        .innerJoin('book_collections as stock', 'stock.book_id', 'books.book_id')
        .where('stock.hall_id', '=', hall_id)
        .where('stock.available_copies', '>', 0);
      for (const column of sortColumns[sort]) expected = expected.orderBy(`books.${column}`, order);
      const ids = (await expected.select('books.book_id').execute()).map(({ book_id }) => book_id);
      expect(ids.length).toBeGreaterThan(6);
      const shown = await idsOnPages(`hall_id=${hall_id}&sort_by=${sort}&sort_order=${order}`);
      expect([sort, order, shown]).toEqual([sort, order, ids]);
    }
  }
});

it('a book is on the pages of a hall exactly while the hall has a copy available', async () => {
  const scene = await lendingScene(library());
  const { book, hall } = scene;
  const shown = () => idsOnPages(`hall_id=${hall.hall_id}`);
  expect(await shown()).toEqual([book.book_id]);
  await requested(scene);
  expect(await shown()).toEqual([]);
  const other = await lendingScene(library());
  const lending_id = await lent(other);
  expect(await idsOnPages(`hall_id=${other.hall.hall_id}`)).toEqual([]);
  done(await other.volunteerClient.patch('/api/lendings/return', { lending_id }));
  expect(await idsOnPages(`hall_id=${other.hall.hall_id}`)).toEqual([other.book.book_id]);
});

it('a deleted book is on no page of a hall', async () => {
  const { make, database, clock } = library();
  const [hall, book] = [await make.hall(), await make.book()];
  await make.copies(book, hall);
  const setDeleted = (deleted_at: Date | null) =>
    database.updateTable('books').set({ deleted_at }).where('book_id', '=', book.book_id).execute();
  await setDeleted(clock.now());
  expect(await idsOnPages(`hall_id=${hall.hall_id}`)).toEqual([]);
  await setDeleted(null);
  expect(await idsOnPages(`hall_id=${hall.hall_id}`)).toEqual([book.book_id]);
});
