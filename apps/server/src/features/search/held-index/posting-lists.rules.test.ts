import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../lib/seeded-random.ts';
import { PostingLists } from './posting-lists.rules.ts';

const beginning = (lists: PostingLists, start: string, atMost?: number) =>
  [...lists.beginningWith(start, atMost)].map((number) => lists.lexemeOf(number));

describe('lists of documents by lexeme', () => {
  it('find documents in ascending order, and lexemes by their beginnings', () => {
    const lists = new PostingLists();
    lists.set(2, ['salt', 'sea']);
    lists.set(0, ['sea', 'wind']);
    lists.set(1, ['sea']);
    expect(lists.documentsOf('sea')).toEqual([0, 1, 2]);
    expect(lists.documentsOf('never')).toEqual([]);
    expect([lists.count('sea'), lists.count('wind'), lists.count('never')]).toEqual([3, 1, 0]);
    expect(beginning(lists, 's')).toEqual(['salt', 'sea']);
    expect(beginning(lists, 's', 1)).toEqual(['salt']);
  });

  it('forget what a document has no more, and say whether anything is new', () => {
    const lists = new PostingLists();
    expect(lists.set(0, ['salt', 'sea'])).toBe(true);
    expect(lists.set(0, ['sea', 'salt'])).toBe(false);
    expect(lists.set(0, ['sea', 'wind'])).toBe(true);
    expect(lists.documentsOf('salt')).toEqual([]);
    expect(beginning(lists, '')).toEqual(['sea', 'wind']);
    lists.set(0, []);
    expect(beginning(lists, '')).toEqual([]);
  });

  it('are right after many changes of any document', () => {
    const random = seededRandom(7);
    const lists = new PostingLists();
    const truth = new Map<number, Set<string>>();
    for (let step = 0; step < 3000; step += 1) {
      const document = random.between(0, 40);
      const words = new Set(
        Array.from({ length: random.between(0, 60) }, () => `w${random.between(0, 200)}`),
      );
      lists.set(document, words);
      truth.set(document, words);
    }
    lists.trim();
    const all = new Set([...truth.values()].flatMap((words) => [...words]));
    for (const [document, words] of truth) {
      const held = [...lists.numbersOf(document)].map((number) => lists.lexemeOf(number));
      expect(held).toEqual(held.map((_, at) => lists.lexemeOf(lists.numberAt(document, at))));
      const isHeld = [...all].map((word) => lists.has(document, lists.numberOf(word) ?? -1));
      expect(isHeld).toEqual([...all].map((word) => words.has(word)));
      expect(held.sort()).toEqual([...words].sort());
    }
    expect(beginning(lists, 'w')).toEqual([...all].sort());
    const positions = [...all].sort().map((word) => lists.positionOf(lists.numberOf(word) ?? -1));
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
    for (const word of all) {
      const having = [...truth].filter(([, words]) => words.has(word)).map(([document]) => document);
      expect(lists.documentsOf(word)).toEqual(having.sort((one, other) => one - other));
      const bits = new Uint32Array(2);
      lists.mark(word, bits);
      const marked = Array.from({ length: 41 }, (_, document) => document).filter(
        (document) => ((bits[document >> 5] ?? 0) >>> (document & 31)) & 1,
      );
      expect(marked).toEqual(having);
    }
  });
});
