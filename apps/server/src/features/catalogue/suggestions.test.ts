import { beforeAll, describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

interface Suggestion {
  kind: 'book' | 'author' | 'category';
  book_count?: number;
  title?: string;
  name?: string;
  marks: [number, number][];
  is_close: boolean;
}

async function answer(path: string, text: string) {
  const { status, body } = await library().visitor.get(`/api/${path}=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  expect(body.success).toBe(true);
  return body.data;
}
const suggestions = (text: string): Promise<Suggestion[]> => answer('suggestions?search', text);
const textOf = ({ title, name }: Suggestion) => title ?? name ?? '';
const texts = async (text: string) => (await suggestions(text)).map(textOf);
const titles = async (text: string) =>
  (await answer('books/search?title', text)).map((book: { title: string }) => book.title);
const names = async (path: string, text: string) =>
  (await answer(`${path}?search`, text)).map(({ name }: { name: string }) => name);

const nawawi = 'Imam an-Nawawi';
const kathir = 'ইমাম ইবনে কাছীর (রহ.)';

beforeAll(async () => {
  const { make } = library();
  const book = (title: string, author: string | null, publisher: string | null = null) =>
    make.book({ title, author, publisher, category: null });
  await book('রিয়াদুস সালেহীন', nawawi);
  await book('Forty Hadith', nawawi, 'Dar as-Salam');
  await book('تفسير القرآن العظيم', kathir);
  await book('Commentary on an-Nawawi', 'Somebody else');
  await book('The Sealed Nectar', 'Al-Mubarakpuri');
  for (let number = 1; number <= 9; number += 1)
    await book(`Pelican tale ${number}`, `Pelican author ${number}`);
  await book('কারওয়ানে যিন্দেগী', 'আবুল হাসান আলী নদভী');
  await make.author('Muhsin Without Books');
  await make.book({ title: 'An evening with falcons', author: null, category: 'Falconry' });
  for (const name of ['বাংলাদেশ ইসলামিক সেন্টার', 'Islamic Foundation', 'دار السلام']) await make.publisher(name);
  for (const name of ['হাদীস', 'Biography', 'Tafsir']) await make.category(name);
});

describe('the suggestions of the search box', () => {
  it('contain everything needed to show a book or an author', async () => {
    const { body } = await library().visitor.get('/api/suggestions?search=sealed+nec');
    const { data } = (await library().visitor.get('/api/books?search=sealed+nectar')).body;
    expect(body).toEqual({
      success: true,
      data: [
        {
          kind: 'book',
          book_id: data[0].id,
          title: 'The Sealed Nectar',
          marks: [
            [4, 10],
            [11, 17],
          ],
          author: 'Al-Mubarakpuri',
          is_close: true,
        },
      ],
    });
    const { database } = library();
    const { author_id } = await database
      .selectFrom('authors')
      .where('name', '=', 'Al-Mubarakpuri')
      .select('author_id')
      .executeTakeFirstOrThrow();
    expect((await suggestions('mubarakpuri')).at(-1)).toEqual({
      kind: 'author',
      author_id,
      name: 'Al-Mubarakpuri',
      book_count: 1,
      marks: [[3, 14]],
      is_close: true,
    });
  });

  it.each(['', 'p', ' p ', 'ক', '𝓟', '📚'])('are empty for a single character: "%s"', async (text) => {
    expect(await suggestions(text)).toEqual([]);
  });

  it('are empty without a text', async () => {
    expect((await library().visitor.get('/api/suggestions')).body).toEqual({ success: true, data: [] });
  });

  it('begin with the second character, in each script', async () => {
    expect(await texts('ri')).not.toContain('The Sealed Nectar');
    expect(await texts('fo')).toContain('Forty Hadith');
    expect(await texts('রি')).toContain('রিয়াদুস সালেহীন');
    expect(await texts('تف')).toContain('تفسير القرآن العظيم');
  });

  it('are books, then authors; title matches come before the books of an author', async () => {
    const found = await suggestions('nawawi');
    expect(found.map(({ kind }) => kind)).toEqual(['book', 'book', 'book', 'author']);
    expect(found.map(textOf)[0]).toBe('Commentary on an-Nawawi');
    expect(found.map(textOf).at(-1)).toBe(nawawi);
  });

  it('are also categories that the text names or begins, with the number of their books', async () => {
    for (const text of ['falconry', 'falc', 'ফ্যালকনরি']) {
      const found = (await suggestions(text)).filter(({ kind }) => kind === 'category');
      expect(found.map(({ name, book_count, is_close }) => [name, book_count, is_close])).toEqual([
        ['Falconry', 1, true],
      ]);
    }
    expect((await suggestions('falcon chair')).map(({ kind }) => kind)).not.toContain('category');
  });

  it('have no author and no category without a book', async () => {
    expect(await texts('muhsin')).not.toContain('Muhsin Without Books');
    expect(await texts('biography')).not.toContain('Biography');
  });

  it('are at most six books and three authors', async () => {
    const kinds = (await suggestions('pelican')).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(6).fill('book'), ...Array(3).fill('author')]);
  });

  it.each([
    ['riyadus sal', 'রিয়াদুস সালেহীন'],
    ['رياض الصالحين', 'রিয়াদুস সালেহীন'],
    ['selaed nectar', 'The Sealed Nectar'],
    ['tafsirul quran', 'تفسير القرآن العظيم'],
    ['নাওয়াবী', nawawi],
    ['ibne kasir', kathir],
    ['nadvi', 'আবুল হাসান আলী নদভী'],
  ])('for "%s" contain %s', async (text, expected) => {
    expect(await texts(text)).toContain(expected);
  });

  it('highlight the matches in titles and in names', async () => {
    for (const [text, parts] of [
      ['nawawi', ['Nawawi']],
      ['nawa', ['Nawawi']],
      ['নাওয়াবী', ['Nawawi']],
      ['hadith', ['Hadith']],
      ['xqzvwk', []],
      ['%%', []],
    ] as const) {
      const found = await suggestions(text);
      const marked = found.flatMap((one) => one.marks.map(([start, end]) => textOf(one).slice(start, end)));
      expect([text, [...new Set(marked)]]).toEqual([text, parts]);
    }
  });

  it('that only sound similar are marked as such, follow close ones and have no highlights', async () => {
    await library().make.book({ title: 'বোকা নাবিক', author: 'Nabik' });
    const found = await suggestions('nawa');
    expect(found.filter(({ is_close }) => !is_close).flatMap(({ marks }) => marks)).toEqual([]);
    const books = found.filter(({ kind }) => kind === 'book').map(({ is_close }) => is_close);
    expect(books).toEqual(books.toSorted((one, other) => Number(other) - Number(one)));
    expect(found[0]).toMatchObject({ title: 'Commentary on an-Nawawi', is_close: true });
  });

  it.each(['%00%00', '%F0%9F%93%9A%F0%9F%93%9A', "';--", 'a'.repeat(5000), '%25_'])(
    'accept any text: %.20s',
    async (text) => {
      expect((await library().visitor.get(`/api/suggestions?search=${text}`)).status).toBe(200);
    },
  );
});

describe('the suggestions of the title field', () => {
  it.each([
    ['riyadus', ['রিয়াদুস সালেহীন']],
    ['রিয়াদ', ['রিয়াদুস সালেহীন']],
    ['nektar', ['The Sealed Nectar']],
    ['nawawi', ['Commentary on an-Nawawi']],
    ['an-nawawi comment', ['Commentary on an-Nawawi']],
    ['mubarakpuri', []],
    ['dar as-salam', []],
    ['xqzvwk', []],
  ])('for "%s" are %j: only titles', async (text, expected) => {
    expect(await titles(text)).toEqual(expected);
  });
});

describe('the suggestions of the name fields', () => {
  it.each([
    ['authors', 'নববী', nawawi],
    ['authors', 'nawa', nawawi],
    ['authors', 'an-nawawi', nawawi],
    ['authors', 'ibn kathir', kathir],
    ['authors', 'ابن كثير', kathir],
    ['authors', 'abul hasan ali nadvi', 'আবুল হাসান আলী নদভী'],
    ['authors', 'hasan abul', 'আবুল হাসান আলী নদভী'],
    ['publishers', 'ইসলামিক', 'Islamic Foundation'],
    ['publishers', 'islamic center', 'বাংলাদেশ ইসলামিক সেন্টার'],
    ['publishers', 'দারুস সালাম', 'Dar as-Salam'],
    ['publishers', 'darus salam', 'دار السلام'],
    ['publishers', 'foundat', 'Islamic Foundation'],
    ['publishers', 'oundat', 'Islamic Foundation'],
    ['categories', 'hadith', 'হাদীস'],
    ['categories', 'হাদিছ', 'হাদীস'],
    ['categories', 'বায়োগ্রাফি', 'Biography'],
    ['categories', 'তাফসির', 'Tafsir'],
  ])('%s: for "%s" contain %s', async (path, text, expected) => {
    expect(await names(path, text)).toContain(expected);
  });

  it.each([
    ['publishers', 'দারুস সালাম', ['দারুস সালাম', 'দারুস সালাম ঢাকা', 'নতুন দারুস সালাম']],
    ['categories', 'tafsir', ['Tafsir', 'Tafsir of the Quran', 'On tafsir']],
  ] as const)(
    '%s: for "%s" begin with the name itself, then names with this beginning, then others',
    async (path, text, order) => {
      const { make } = library();
      for (const name of order.toReversed()) {
        if (name !== 'Tafsir') await (path === 'publishers' ? make.publisher(name) : make.category(name));
      }
      const found = await names(path, text);
      expect(found.filter((name: string) => (order as readonly string[]).includes(name))).toEqual(order);
    },
  );

  it.each(['authors', 'publishers', 'categories'])('%s: are only of that kind, at most ten', async (path) => {
    const { make } = library();
    for (let number = 1; number <= 11; number += 1) {
      await make.book({
        author: `Stork a${number}`,
        publisher: `Stork p${number}`,
        category: `Stork c${number}`,
      });
    }
    const found: string[] = await names(path, 'stork');
    expect(found).toHaveLength(10);
    for (const name of found) expect(name).toMatch(new RegExp(`^Stork ${path[0]}\\d+$`));
  });
});
