import { describe, expect, it } from 'vitest';
import { entryKinds, type ReferenceEntry } from './entry-kinds.ts';
import { deletionText, mergeText, usageText } from './entry-texts.ts';

const [hall, , author] = entryKinds;
if (!hall || !author) throw new Error('There are five kinds.');

function entry(part: Partial<ReferenceEntry>): ReferenceEntry {
  return { id: '1', name: 'Ibn Kathir', gender: null, people: null, copies: null, books: null, ...part };
}

describe('the words about an entry', () => {
  it('count what hangs on it', () => {
    expect(usageText(entry({ books: 0 }))).toBeNull();
    expect(usageText(entry({ books: 1 }))).toBe('1 book');
    expect(usageText(entry({ people: 2, copies: 1 }))).toBe('2 people · 1 copy');
  });

  it('say before a deletion how many books go without it', () => {
    expect(deletionText(author, entry({ books: 12 }))).toBe("12 books keep existing and will show 'N/A'.");
    expect(deletionText(author, entry({ books: 1 }))).toBe("1 book keeps existing and will show 'N/A'.");
    expect(deletionText(author, entry({ books: 0 }))).toBe("It isn't in use.");
  });

  it('say before a deletion that an entry in use stays', () => {
    expect(deletionText(hall, entry({ people: 3, copies: 40 }))).toBe(
      "3 people and 40 copies belong to this hall. It can't be deleted while it's in use.",
    );
    expect(deletionText(hall, entry({ people: 0, copies: 1 }))).toContain('1 copy belongs to this hall.');
    expect(deletionText(hall, entry({ people: 0, copies: 0 }))).toBe("It isn't in use.");
  });

  it('say before a merge how many books move', () => {
    expect(mergeText(author, entry({ books: 1 }), 'Ibn Kathīr')).toBe(
      '1 book moves from “Ibn Kathir” to “Ibn Kathīr”. Then the author “Ibn Kathir” is deleted.',
    );
  });
});
