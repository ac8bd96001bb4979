import { expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

const languages = async () => {
  const response = await library().visitor.get('/api/languages');
  expect(response.status).toBe(200);
  return response.body;
};
async function found(query: string): Promise<{ titles: string[]; total: number }> {
  const { body } = await library().visitor.get(`/api/books?${query}`);
  return { titles: body.data.map((book: { title: string }) => book.title), total: body.meta.total };
}

it('the languages are those of the books that there are, with their names and numbers, the most frequent first', async () => {
  const { make, database, clock } = library();
  expect(await languages()).toEqual([]);
  await make.book({ title: 'Nobody knows' });
  await make.book({ language: 'ar' });
  await make.book({ language: 'bn' });
  const second = await make.book({ language: 'bn' });
  const gone = await make.book({ language: 'fa' });
  const deleted_at = clock.now();
  await database.updateTable('books').set({ deleted_at }).where('book_id', '=', gone.book_id).execute();
  expect(await languages()).toEqual([
    { language: 'bn', name: 'Bengali', book_count: 2 },
    { language: 'ar', name: 'Arabic', book_count: 1 },
  ]);
  await database.updateTable('books').set({ language: 'ar' }).where('book_id', '=', second.book_id).execute();
  expect((await languages())[0]).toEqual({ language: 'ar', name: 'Arabic', book_count: 2 });
});

it('books are filtered by language, alone and together with the other filters', async () => {
  const { make } = library();
  const hall = await make.hall();
  const facts = { category: 'Poems', language: 'ur' } as const;
  const here = await make.book({ ...facts, title: 'Bang-e-Dara, here' });
  await make.copies(here, hall);
  await make.book({ ...facts, title: 'Bang-e-Dara, nowhere' });
  const persian = await make.book({ ...facts, language: 'fa', title: 'Bang-e-Dara, Persian' });
  await make.copies(persian, hall);
  expect(await found('language=ur&sort_order=asc')).toEqual({
    titles: ['Bang-e-Dara, here', 'Bang-e-Dara, nowhere'],
    total: 2,
  });
  expect((await found('language=UR')).total).toBe(2);
  const one = { titles: ['Bang-e-Dara, here'], total: 1 };
  const place = `category_id=${here.category_id}&hall_id=${hall.hall_id}`;
  expect(await found(`language=ur&hall_id=${hall.hall_id}`)).toEqual(one);
  expect(await found(`language=ur&${place}`)).toEqual(one);
  expect(await found(`language=ur&${place}&search=bang+e+dara`)).toEqual(one);
  expect((await found('language=fa&search=bang+e+dara')).titles).toEqual(['Bang-e-Dara, Persian']);
  expect((await found('language=zh')).total).toBe(0);
  expect((await found('language=nonsense')).total).toBe(0);
  expect((await found('language=')).total).toBeGreaterThan(3);
});

it('[S2.4-23] available=true keeps the books with an available copy in any hall', async () => {
  const { make } = library();
  const [hall, elsewhere] = [await make.hall(), await make.hall()];
  const facts = { category: 'Of availability' };
  const book = await make.book({ ...facts, title: 'Lamp on the shelf' });
  await make.copies(book, hall);
  await make.copies(book, elsewhere);
  const lent = await make.book({ ...facts, title: 'Lamp lent' });
  await make.copies(lent, hall, 1, 'lent');
  await make.book({ ...facts, title: 'Lamp without copies' });
  const category = `category_id=${book.category_id}`;
  const one = { titles: ['Lamp on the shelf'], total: 1 };
  expect(await found(`${category}&available=true`)).toEqual(one);
  expect(await found(`${category}&available=true&search=lamp`)).toEqual(one);
  expect(await found(`${category}&available=true&hall_id=${hall.hall_id}`)).toEqual(one);
  expect((await found(`${category}&available=false`)).total).toBe(3);
  await make.copies(lent, elsewhere);
  expect((await found(`${category}&available=true`)).total).toBe(2);
});
