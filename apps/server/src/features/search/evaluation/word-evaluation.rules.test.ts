import { describe, expect, it } from 'vitest';
import { meanFigures, type WordAnswer, type WordSearch, wordFiguresOf } from './word-evaluation.rules.ts';

const book = (title: string, tag = 'General') => ({ title, author: 'Unknown', tags: [tag] });
const search: WordSearch = {
  query: 'hajj',
  script: 'latn',
  kind: 'term',
  good: ['_hajj_|_হজ_|@حج_', '\\| Seerah$'],
  also: ['umra'],
  relevant: 4,
};
const answer = (titles: WordAnswer['data'], close_count?: number): WordAnswer => ({
  data: titles,
  meta: { total: titles.length },
  ...(close_count === undefined ? {} : { close_count }),
});

describe('the figures of a short search', () => {
  it.each([
    ['Hajj', 1],
    ['The Ḥajj guide', 1],
    ['হজ্ব', 0],
    ['হজ ও উমরা', 1],
    ['الحج', 1],
    ['وبالحج', 1],
    ['الحاجة', 0],
    ['Umra', 1],
    ['Hajjaj', 0],
  ])('take %s for a right first result: %d', (title, first) => {
    expect(wordFiguresOf(search, answer([book(title)])).first).toBe(first);
  });

  it('divide by how many right books there are, and look at close ones alone for what is presented', () => {
    const titles = [book('Hajj'), book('Jar'), book('Hajj', 'Seerah'), book('Life', 'Seerah')];
    expect(wordFiguresOf(search, answer(titles, 2))).toEqual({
      precision5: 3 / 4,
      precision10: 3 / 4,
      first: 1,
      presented: 1 / 2,
      known: 1,
    });
    expect(wordFiguresOf(search, answer(titles)).presented).toBe(3 / 4);
    expect(wordFiguresOf(search, answer(titles, 0))).toMatchObject({ presented: 0, known: 0 });
  });

  it.each([
    [0, undefined, 1],
    [3, 0, 1],
    [3, undefined, 0],
    [3, 1, 0],
  ])(
    'without right books, %d results with a close_count of %s are honest: %d',
    (total, close_count, honest) => {
      const titles = Array.from({ length: total }, () => book('Anything'));
      const none: WordSearch = { query: 'ielts', script: 'latn', kind: 'none', none: true };
      expect(wordFiguresOf(none, answer(titles, close_count))).toEqual({ honest });
    },
  );

  it('are averaged over the searches that have them', () => {
    expect(meanFigures([{ first: 1 }, { first: 0, honest: 1 }])).toEqual(
      new Map([
        ['first', 0.5],
        ['honest', 1],
      ]),
    );
  });
});
