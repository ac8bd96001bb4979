import { beforeAll, describe, expect, it } from 'vitest';
import { addReading } from '../../test/readings.ts';
import { bookDialog } from '../../test/scenes/admin-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

interface Card {
  id: string;
  title: string;
  titleMarks?: [number, number][];
  isClose?: boolean;
}
interface Page {
  data: Card[];
  meta: { current_page: number; last_page: number; total: number; corrected?: string };
  close_count?: number;
  named?: { kind: string; id: string; name: string; book_count: number }[];
}

async function search(text: string, more = ''): Promise<Page> {
  const response = await library().visitor.get(`/api/books?search=${encodeURIComponent(text)}${more}`);
  expect(response.status).toBe(200);
  return response.body;
}
const titlesOf = ({ data }: Page) => data.map(({ title }) => title);
const found = async (text: string, more = '') => titlesOf(await search(text, more));

type BookFacts = Parameters<ReturnType<typeof library>['make']['book']>[0];
async function books(...facts: NonNullable<BookFacts>[]) {
  const made = [];
  for (const one of facts) made.push(await library().make.book(one));
  return made;
}

describe('the order of search results', () => {
  beforeAll(async () => {
    await books(
      { title: 'Cosmos today', author: 'Galileo' },
      { title: 'Orbits', author: 'Cosmos Smith' },
      { title: 'Comets', author: 'Kepler', publisher: 'Cosmos Press' },
      { title: 'Cosmos', author: 'Sagan' },
      { title: 'কসমস', author: 'সেগান' },
      { title: 'The great cosmos', author: 'Galileo' },
      { title: 'Cosmas', author: 'Indicopleustes' },
      { title: 'Cosmology', author: 'Lemaitre' },
      { title: 'সূর্য', author: null },
      { title: 'সুর', author: null },
      { title: 'Marble caves', author: null },
      { title: 'Marbles', author: null },
      { title: 'Of many marbles', author: null },
    );
  });

  it('is the typed title, titles that start with it, titles that contain it, authors, then the rest', async () => {
    const order = (await found('cosmos')).filter((title) => !['Cosmas', 'Cosmology', 'কসমস'].includes(title));
    expect(order).toEqual(['Cosmos', 'Cosmos today', 'The great cosmos', 'Orbits', 'Comets']);
  });

  it.each([
    ['cosmos', 'Cosmos', 'কসমস'],
    ['কসমস', 'কসমস', 'Cosmos'],
    ['cosmos', 'Cosmos', 'Cosmas'],
    ['cosmas', 'Cosmas', 'Cosmos'],
    ['সুর', 'সুর', 'সূর্য'],
    ['সূর্য', 'সূর্য', 'সুর'],
    ['marble', 'Marble caves', 'Marbles'],
    ['marble', 'Marbles', 'Of many marbles'],
    ['cosmos galileo', 'Cosmos today', 'Cosmos'],
    ['great cosmos', 'The great cosmos', 'Cosmos'],
  ])('has for "%s" "%s" before "%s"', async (text, before, after) => {
    const order = await found(text);
    expect(order).toContain(before);
    if (order.includes(after)) expect(order.indexOf(before)).toBeLessThan(order.indexOf(after));
  });

  it('is the most read first among books that match equally well', async () => {
    const [once, often] = await books(
      { title: 'Twin quokka', author: null },
      { title: 'Twin quokka', author: null },
    );
    if (!once || !often) throw new Error('The scene is not complete.');
    for (const book of [once, often, often]) await addReading(library(), book, { rating: null });
    const { data } = await search('twin quokka');
    expect(data.map(({ id }) => id)).toEqual([often.book_id, once.book_id]);
  });
});

describe('a search with a chosen order', () => {
  const minute = (count: number) => new Date(library().clock.now().getTime() + count * 60_000);
  beforeAll(async () => {
    const [home, , wild] = await books(
      { title: 'Zebras at home', author: null, created_at: minute(1) },
      { title: 'Zebras', author: null, created_at: minute(2) },
      { title: 'Wild zebras', author: null, created_at: minute(3) },
      { title: 'Zebras by night', author: null, created_at: minute(4) },
      { title: 'Lions', author: null, created_at: minute(5) },
    );
    if (!home || !wild) throw new Error('The scene is not complete.');
    for (const rating of [4, 4]) await addReading(library(), wild, { rating });
    await addReading(library(), home, { rating: 5 });
  });

  it.each([
    ['recently_added', 'asc', ['Zebras at home', 'Zebras', 'Wild zebras', 'Zebras by night']],
    ['best_reads', 'desc', ['Wild zebras', 'Zebras at home', 'Zebras by night', 'Zebras']],
    ['top_rated', 'desc', ['Zebras at home', 'Wild zebras', 'Zebras by night', 'Zebras']],
    ['top_rated', 'asc', ['Zebras', 'Zebras by night', 'Wild zebras', 'Zebras at home']],
  ])('sorts by %s %s the books that have all words', async (sort, order, expected) => {
    expect(await found('zebras', `&sort_by=${sort}&sort_order=${order}`)).toEqual(expected);
  });

  it('puts books that lack a word last, whatever the order', async () => {
    const order = await found('wild zebras', '&sort_by=recently_added&sort_order=asc');
    expect(order[0]).toBe('Wild zebras');
  });
});

describe('a search within a filter', () => {
  it.each(['category_id', 'author_id', 'hall_id'] as const)('by %s finds only its books', async (filter) => {
    const { make } = library();
    const hall = await make.hall();
    const name = `Falcons of ${filter}`;
    const [inside, outside] = await books(
      { title: `${name} inside`, author: `Ibn ${filter}`, category: `Kind ${filter}` },
      { title: `${name} outside`, author: null, category: null },
    );
    if (!inside || !outside) throw new Error('The scene is not complete.');
    await make.copies(inside, hall);
    await make.copies(outside, await make.hall());
    const value = filter === 'hall_id' ? hall.hall_id : inside[filter];
    expect((await found(name)).slice(0, 2).toSorted()).toEqual([inside.title, outside.title]);
    expect(await found(name, `&${filter}=${value}`)).toEqual([inside.title]);
    expect(await found('falkons', `&${filter}=${value}`)).toEqual([inside.title]);
    expect(await found(name, `&${filter}=${library().makeId()}`)).toEqual([]);
  });
});

describe('the pages of a search', () => {
  it('contain every book once, with the same total and order for any sequence of reads', async () => {
    const all = Array.from({ length: 45 }, (_, index) => ({
      title: `Pelican tale ${index}`,
      author: index % 2 ? 'Pelican Smith' : null,
    }));
    await books(...all);
    const read = async () => {
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await search('pelican', `&page=${page}`));
      return pages;
    };
    const pages = await read();
    expect(pages.map(({ meta }) => meta)).toEqual(
      [1, 2, 3, 4].map((current_page) => ({ current_page, last_page: 4, total: 45 })),
    );
    expect(pages.map(({ data }) => data.length)).toEqual([12, 12, 12, 9]);
    expect(pages.flatMap(titlesOf).toSorted()).toEqual(all.map(({ title }) => title).toSorted());
    const backwards = [await search('pelican', '&page=4'), await search('pelican', '&page=3')];
    expect(backwards.map(titlesOf)).toEqual(pages.map(titlesOf).toReversed().slice(0, 2));
    expect(await search('pelican', '&page=5')).toMatchObject({
      data: [],
      meta: { current_page: 5, last_page: 4, total: 45 },
      close_count: 45,
    });
    expect((await Promise.all([read(), read()])).map((again) => again.flatMap(titlesOf))).toEqual([
      pages.flatMap(titlesOf),
      pages.flatMap(titlesOf),
    ]);
  });
});

describe('close matches', () => {
  const shelf = 'Falconry';
  beforeAll(async () => {
    await books(
      { title: 'সীরাতে মুস্তফা', author: null },
      { title: 'চেয়ার', author: null },
      { title: 'A chair by the sea', author: 'Kazi Seerah' },
      { title: 'Hooded birds', author: 'Jemima Parry', category: shelf },
      ...Array.from({ length: 14 }, (_, index) => ({ title: `রিয়াদ ${index}`, author: null })),
      ...Array.from({ length: 3 }, (_, index) => ({ title: `রাজা ${index}`, author: null })),
    );
  });

  it('come first and are counted; what only sounds similar follows without marks', async () => {
    const page = await search('seerah');
    const { data, meta, close_count = 0 } = page;
    expect(close_count).toBe(2);
    expect(titlesOf(page).slice(0, 2).toSorted()).toEqual(['A chair by the sea', 'সীরাতে মুস্তফা']);
    expect(meta.total).toBeGreaterThan(close_count);
    expect(titlesOf(page)).toContain('চেয়ার');
    expect(data.map(({ isClose }) => isClose)).toEqual(data.map((_, index) => index < close_count));
    expect(data.slice(close_count).flatMap(({ titleMarks }) => titleMarks)).toEqual([]);
  });

  it('are the books of a category of that name', async () => {
    const { close_count, data } = await search('falconry');
    expect([close_count, data[0]?.title]).toEqual([1, 'Hooded birds']);
    expect((await search('ফ্যালকনরি')).data[0]?.title).toBe('Hooded birds');
  });

  it('lead to the category or the author that the text names', async () => {
    const named = async (text: string, more?: string) =>
      (await search(text, more)).named?.map(({ kind, name, book_count }) => [kind, name, book_count]);
    const shelf = [['category', 'Falconry', 1]];
    expect(await named('falconry')).toEqual(shelf);
    expect(await named('ফ্যালকনরি')).toEqual(shelf);
    expect(await named('kazi seerah')).toEqual([['author', 'Kazi Seerah', 1]]);
    expect(await named('parry')).toEqual([['author', 'Jemima Parry', 1]]);
    expect(await named('falconry parry')).toEqual([]);
    expect(await named('falconry', '&exact=1')).toEqual([]);
    expect((await library().visitor.get('/api/books')).body).not.toHaveProperty('named');
  });

  it.each(['', '&sort_by=best_reads', '&sort_by=recently_added&sort_order=asc'])(
    'come first on all pages together, in any order: "%s"',
    async (sort) => {
      const first = await search('riyadh', sort);
      const second = await search('riyadh', `${sort}&page=2`);
      const { close_count } = first;
      expect([first.meta.total, close_count, second.close_count]).toEqual([17, 14, 14]);
      const close = [...first.data, ...second.data].map(({ isClose }) => isClose);
      expect(close).toEqual(close.map((_, index) => index < 14));
    },
  );

  it('are none where nothing is near, and all in an exact search', async () => {
    expect((await search('seerax vqwk')).close_count).toBe(0);
    const exact = await search('রাজা', '&exact=1');
    expect([exact.meta.total, exact.close_count]).toEqual([3, 3]);
  });

  it('are not counted without a search', async () => {
    const { body } = await library().visitor.get('/api/books');
    expect(body).not.toHaveProperty('close_count');
    expect(body.data[0]).not.toHaveProperty('isClose');
  });

  it('are known from the edit of a title on', async () => {
    const [book] = await books({ title: 'Quetzal', author: null });
    expect((await search('quetzal')).close_count).toBe(1);
    const admin = await library().as(await library().make.admin());
    const renamed = bookDialog({ title: 'Cormorant' });
    expect((await admin.put(`/api/admin-book/${book?.book_id}`, renamed)).status).toBe(200);
    expect((await search('cormorant')).close_count).toBe(1);
    expect((await search('quetzal')).close_count).toBe(0);
  });
});
