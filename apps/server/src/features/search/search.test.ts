import { beforeAll, describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

/** The titles of the search results, best first. */
async function found(text: string, more = ''): Promise<string[]> {
  const response = await library().visitor.get(`/api/books?search=${encodeURIComponent(text)}${more}`);
  expect(response.status).toBe(200);
  expect(response.body.data).toHaveLength(
    Math.min(response.body.meta.total, library().settings.browse_page_size),
  );
  return response.body.data.map((book: { title: string }) => book.title);
}

const riyad = 'রিয়াদুস সালেহীন';
const raheeq = 'الرحيق المختوم';
const nectar = 'The   Sealed  Nectar';
const kathir = 'Tafsīr Ibn Kathīr';
const numbered = 'A numbered book';
const older = 'One more with a number';

const bare = { author: null, publisher: null, category: null };

beforeAll(async () => {
  const add = (facts: object) => library().make.book({ ...bare, ...facts });
  await add({ title: riyad, author: 'ইমাম নববী (রহ.)', publisher: 'মীনা বুক হাউস' });
  await add({ title: raheeq, author: 'صفي الرحمن المباركفوري' });
  await add({ title: kathir, author: 'Ismail ibn Umar', category: 'Tafsir' });
  await add({ title: 'বড় যোদ্ধা', author: 'Dr. Umar Faruq', category: 'উপন্যাস' });
  await add({ title: 'মুক্ত বাতাসের খোঁজে', author: 'লস্ট মডেস্টি' });
  await add({ title: 'সূর্য ওঠার আগে' });
  await add({ title: 'Nasir Uddin Hojja', author: 'Satyajit Ray', publisher: 'Ananda Publishers' });
  await add({ title: '100% Pure_Gold', author: "O'Reilly" });
  await add({ title: '100 Pure Golden', author: 'Somebody' });
  await add({ title: 'C:\\Temp "quoted"' });
  await add({ title: nectar, author: 'Al-Mubarakpuri' });
  await add({ title: numbered, isbn: '9789844323643' });
  await add({ title: older, isbn: '984-412-644-4' });
  for (const title of ['সহীহ বুখারী', 'ফিকহুস সুন্নাহ']) await add({ title });
  await add({ title: 'আহ্‌মাদ ও র‍্যাব' });
});

describe('the search', () => {
  it.each([
    ['part of a title', 'ealed', [nectar]],
    ['a title in another case', 'SEALED NECTAR', [nectar]],
    ['words in another order', 'nectar sealed', [nectar]],
    ['words with much space', '  sealed \t nectar ', [nectar]],
    ['part of an author’s name, in any script', 'mubarak', [nectar, raheeq]],
    ['a word of the title and one of the author', 'nectar mubarak', [nectar]],
    ['a book of which one word is right', 'nectar zzz', [nectar]],
    ['a Bengali title', 'রিয়াদুস', [riyad]],
    ['a Bengali title in another composition', 'রিয়াদুস'.normalize('NFD'), [riyad]],
    ['a Bengali author', 'নববী', [riyad]],
    ['an Arabic title', 'المختوم', [raheeq]],
    ['an Arabic author', 'المباركفوري', [raheeq]],
    ['a per cent sign first', '100%', ['100% Pure_Gold', '100 Pure Golden']],
    ['an underscore first', 'pure_g', ['100% Pure_Gold', '100 Pure Golden']],
    ['only punctuation', '%_', []],
    ['a backslash', 'c:\\temp', ['C:\\Temp "quoted"']],
    ['a double quote', '"quoted"', ['C:\\Temp "quoted"']],
    ['an apostrophe', "o'reilly", ['100% Pure_Gold']],
    ['something like SQL', "'; DROP TABLE books; --", []],
    ['an ISBN', '9789844323643', [numbered]],
    ['an ISBN with hyphens', '978-984-432-364-3', [numbered]],
    ['an ISBN in Bengali digits', '৯৭৮৯৮৪৪৩২৩৬৪৩', [numbered]],
    ['an ISBN by its newer number', '978 984 412 644 2', [older]],
    ['an ISBN by its older number', '9844126444', [older]],
    ['part of an ISBN', '978984432', []],
  ])('[S7-26] finds %s', async (_what, text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  it.each([
    ['riyadus salehin', riyad],
    ['riyad as-salihin', riyad],
    ['riyaadhus saaliheen', riyad],
    ['Riyāḍ aṣ-Ṣāliḥīn', riyad],
    ['رياض الصالحين', riyad],
    ['ریاض الصالحین', riyad],
    ['রিয়াজুস সালিহিন', riyad],
    ['nawawi', riyad],
    ['النووي', riyad],
    ['ar raheequl makhtum', raheeq],
    ['আর-রাহীকুল মাখতূম', raheeq],
    ['الرَّحِيقُ الْمَخْتُومُ', raheeq],
    ['رحيق مختوم', raheeq],
    ['তাফসীর ইবনে কাছীর', kathir],
    ['tafsir ibne kasir', kathir],
    ['تفسير ابن كثير', kathir],
    ['সিলড নেকটার', nectar],
    ['boro joddha', 'বড় যোদ্ধা'],
    ['mukto batasher khoje', 'মুক্ত বাতাসের খোঁজে'],
    ['নাসিরুদ্দিন হোজ্জা', 'Nasir Uddin Hojja'],
  ])('finds in another script or transliteration: %s', async (text, title) => {
    expect((await found(text))[0]).toBe(title);
  });

  it.each([
    ['Bengali vowels', 'রিয়াদূস সালিহিন', riyad],
    ['Bengali s', 'রিয়াদুষ ছালেহিন', riyad],
    ['a nukta as one sign', 'বড় যোদ্ধা', 'বড় যোদ্ধা'],
    ['a nukta apart', 'বড় যোদ্ধা', 'বড় যোদ্ধা'],
    ['no nukta sound', 'বর যোদ্ধা', 'বড় যোদ্ধা'],
    ['no joiners', 'আহমাদ ও রাব', 'আহ্‌মাদ ও র‍্যাব'],
    ['a joiner that says nothing', 'রিয়া\u200Cদুস', riyad],
    ['no candrabindu', 'খোজে', 'মুক্ত বাতাসের খোঁজে'],
    ['two letters swapped', 'selaed nectar', nectar],
    ['a letter left out', 'seled nectr', nectar],
    ['a letter too much', 'sealeds nectar', nectar],
    ['a wrong letter', 'tafsir kathis', kathir],
    ['a wrong Bengali letter', 'রিয়াদুস সালেহীম', riyad],
    ['a wrong Arabic letter', 'الرحيق المختون', raheeq],
    ['no vowels', 'rydus slhn', riyad],
    ['words joined', 'riyadussalehin', riyad],
    ['words joined in Bengali', 'মুক্তবাতাসের খোঁজে', 'মুক্ত বাতাসের খোঁজে'],
    ['all words joined', 'muktobatasherkhoje', 'মুক্ত বাতাসের খোঁজে'],
    ['two words joined', 'nasiruddin hojja', 'Nasir Uddin Hojja'],
    ['a last h before the next word', 'sahihbukhari', 'সহীহ বুখারী'],
    ['a last h before the next word in Bengali', 'সহীহবুখারী', 'সহীহ বুখারী'],
    ['one letter for two where words meet', 'ফিকহুসসুন্নাহ', 'ফিকহুস সুন্নাহ'],
    ['a word split', 'riya dus salehin', riyad],
    ['a word of English split', 'nec tar', nectar],
  ])('finds titles written with %s', async (_what, text, title) => {
    expect((await found(text))[0]).toBe(title);
  });

  it.each([
    ['riyadus salehin', riyad, 5],
    [riyad, riyad, 4],
    [raheeq, raheeq, 4],
    ['the sealed nectar', nectar, 6],
    ['mukto batasher', 'মুক্ত বাতাসের খোঁজে', 5],
    ['ibn kathir', kathir, 7],
  ])('finds while somebody types "%s"', async (text, title, from) => {
    for (let end = from; end <= text.length; end += 1) {
      expect(await found(text.slice(0, end)), text.slice(0, end)).toContain(title);
    }
  });

  it.each([
    ['a publisher', 'ananda publishers', 'Nasir Uddin Hojja'],
    ['a publisher in another script', 'meena book house', riyad],
    ['a category', 'উপন্যাস', 'বড় যোদ্ধা'],
    ['a category in another script', 'uponnash', 'বড় যোদ্ধা'],
    ['a word of the title and the publisher', 'hojja ananda', 'Nasir Uddin Hojja'],
    ['a word of the author and the category', 'faruq uponnash', 'বড় যোদ্ধা'],
  ])('finds by %s', async (_what, text, title) => {
    expect((await found(text))[0]).toBe(title);
  });
});

describe('a text that no book contains', () => {
  it.each(['xqzvwk', 'thermodynamics', 'কখগঘঙচ', 'ذذذظظظ', 'ghjkl qwpzx', 'wxyz qqq vvv', '中文', '12345'])(
    'is not found: %s',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );
});

describe('any text', () => {
  it.each([
    '%00',
    'a'.repeat(5000),
    '%F0%9F%93%9A',
    'word+'.repeat(100),
    '%EF%BB%BF',
    '%E2%80%8D',
    '%ED%A0%80',
    '%FF',
  ])('is accepted: %.20s', async (text) => {
    expect((await library().visitor.get(`/api/books?search=${text}`)).status).toBe(200);
  });

  it.each(['📚', '؟!', "' OR 1=1 --", '\\', '%', '_', '()|&!:*', 'ﷺ', '্', "'"])(
    'of punctuation finds nothing or titles that contain it, without an error: %s',
    async (text) => {
      expect((await found(text)).length).toBeLessThan(5);
      expect((await found(`${text} nectar`))[0]).toBe(nectar);
    },
  );

  it('that is empty finds everything', async () => {
    const { visitor } = library();
    const all = (await visitor.get('/api/books')).body.meta.total;
    expect((await visitor.get('/api/books?search=')).body.meta.total).toBe(all);
    expect((await visitor.get('/api/books?search=+++')).body.meta.total).toBe(all);
  });
});
