import { beforeAll, describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

interface Card {
  title: string;
  titleMarks?: [number, number][];
}

async function search(text: string, more = ''): Promise<{ data: Card[]; meta: { corrected?: string } }> {
  const response = await library().visitor.get(`/api/books?search=${encodeURIComponent(text)}${more}`);
  expect(response.status).toBe(200);
  return response.body;
}
const found = async (text: string, more = '') => (await search(text, more)).data.map(({ title }) => title);

const apart = '📚 মুক্ত বাতাসের খোঁজে';

beforeAll(async () => {
  const titles = [
    ...['Riyad as-Salihin', 'রিয়াদুস সালেহীন', 'رياض الصالحين', 'The Sealed Nectar', 'Nasir Uddin’s jokes'],
    ...[apart, 'বড় যোদ্ধা', 'Fiqh us-Sunnah', 'Telescopes and lenses', 'Nasiruddin again', 'Umar (2)'],
  ];
  for (const title of titles) {
    await library().make.book({ title, author: 'Imam Nawawi', publisher: null, category: null });
  }
  await library().make.book({ title: 'Essays', author: 'Bernardo Mirandola' });
});

describe('the correction of a search', () => {
  it.each([
    ['telescobes', 'Telescopes'],
    ['telescobes and lenses', 'Telescopes and lenses'],
    ['  the  sealed necdar! ', 'the  sealed Nectar!'],
    ['tilescobes lensec', 'Telescopes lenses'],
    ['মুক্ত বাতামের', 'মুক্ত বাতাসের'],
    ['bernardo mirantola', 'bernardo Mirandola'],
  ])('of "%s" is the searched text: %s', async (typed, corrected) => {
    const { data, meta } = await search(typed);
    expect(data.length).toBeGreaterThan(0);
    expect(meta.corrected).toBe(corrected);
  });

  it.each([
    ['a title as it is', 'the sealed nectar'],
    ['another spelling', 'riyadus saleheen'],
    ['another script', 'টেলিস্কোপ'],
    ['the beginning of a word', 'telesc'],
    ['words in another order', 'lenses telescopes'],
    ['joined words', 'nasiruddin jokes'],
    ['what nothing is near to', 'xqzvwk'],
    ['a known word with one that nothing is near to', 'nectar xqzvwk'],
    ['signs', '?!'],
  ])('is null for %s', async (_what, typed) => {
    expect((await search(typed)).meta).not.toHaveProperty('corrected');
  });

  it('is null without a search', async () => {
    const { body } = await library().visitor.get('/api/books');
    expect(body.meta).not.toHaveProperty('corrected');
  });

  it('finds the same books when it is searched for', async () => {
    const { meta } = await search('telescobes');
    expect((await found(meta.corrected ?? ''))[0]).toBe((await found('telescobes'))[0]);
    expect((await search(meta.corrected ?? '')).meta).not.toHaveProperty('corrected');
  });
});

describe('a search for exactly what was typed', () => {
  it.each([
    ['telescopes', ['Telescopes and lenses']],
    ['TELESCOPES', ['Telescopes and lenses']],
    ['telescobes', []],
    ['riyad', ['Riyad as-Salihin']],
    ['riyadus', []],
    ['riyadus saleheen', []],
    ['riyad as-salihin', ['Riyad as-Salihin']],
    ['রিয়াদুস', ['রিয়াদুস সালেহীন']],
    ['রিয়াদুস'.normalize('NFD'), ['রিয়াদুস সালেহীন']],
    ['رياض', ['رياض الصالحين']],
    ['الصالحين', ['رياض الصالحين']],
    ['saleheen', []],
    ['nectar', ['The Sealed Nectar']],
    ['nektar', []],
  ])('finds only that: %s', async (typed, titles) => {
    const { data, meta } = await search(typed, '&exact=1');
    expect(data.map(({ title }) => title)).toEqual(titles);
    expect(meta).not.toHaveProperty('corrected');
  });

  it('also finds authors, but no books that lack a word', async () => {
    expect(await found('nawawi nectar', '&exact=1')).toEqual(['The Sealed Nectar']);
    expect(await found('nowowi', '&exact=1')).toEqual([]);
  });

  it.each(['0', 'true', '', 'yes'])('needs the value 1, not "%s"', async (exact) => {
    expect(await found('telescobes', `&exact=${exact}`)).toEqual(['Telescopes and lenses']);
  });
});

describe('the highlights of a title in the results', () => {
  const marked = (card: Card | undefined) =>
    card?.titleMarks?.map(([start, end]) => card.title.slice(start, end));

  it.each([
    ['sealed', 'The Sealed Nectar', ['Sealed']],
    ['nectar sealed', 'The Sealed Nectar', ['Sealed', 'Nectar']],
    ['sealed nec', 'The Sealed Nectar', ['Sealed', 'Nectar']],
    ['selaed', 'The Sealed Nectar', ['Sealed']],
    ['boro', 'বড় যোদ্ধা', ['বড়']],
    ['batasher', apart, ['বাতাসের']],
    ['muktobatasherkhoje', apart, ['মুক্ত', 'বাতাসের', 'খোঁজে']],
    ['nasiruddins jokes', 'Nasir Uddin’s jokes', ['Nasir', 'Uddin’s', 'jokes']],
    ['nasir uddin again', 'Nasiruddin again', ['Nasiruddin', 'again']],
    ['umar 2', 'Umar (2)', ['Umar', '2']],
    ['উমর ২', 'Umar (2)', ['Umar', '2']],
  ])('for "%s" in "%s" are %j', async (typed, title, parts) => {
    const { data } = await search(typed);
    expect(marked(data.find((card) => card.title === title))).toEqual(parts);
  });

  it('are of the same words in each script', async () => {
    const { data } = await search('riyad');
    const parts = data.slice(0, 3).map((card) => marked(card));
    expect(parts).toEqual(expect.arrayContaining([['Riyad'], ['রিয়াদুস'], ['رياض']]));
  });

  it('are empty if only the author matched, and without a search', async () => {
    const { data } = await search('nawawi');
    expect(data.map(({ titleMarks }) => titleMarks)).toEqual(data.map(() => []));
    const { body } = await library().visitor.get('/api/books');
    for (const card of body.data) expect(card).not.toHaveProperty('titleMarks');
  });

  it('are only the exact words in an exact search', async () => {
    const { data } = await search('riyad', '&exact=1');
    expect(data.map(marked)).toEqual([['Riyad']]);
  });
});
