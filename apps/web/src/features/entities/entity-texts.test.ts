import { describe, expect, it } from 'vitest';
import { type Entity, entityKinds } from './entity-kinds.ts';
import { deletionText, mergeText, usageText } from './entity-texts.ts';

const [hall, , author] = entityKinds;
if (!hall || !author) throw new Error('There are five kinds.');

function entity(part: Partial<Entity>): Entity {
  return { id: '1', name: 'Ibn Kathir', gender: null, people: null, copies: null, books: null, ...part };
}

describe('the words about an entry', () => {
  it('count what hangs on it', () => {
    expect(usageText(entity({ books: 0 }))).toBeNull();
    expect(usageText(entity({ books: 1 }))).toBe('1 book');
    expect(usageText(entity({ people: 2, copies: 1 }))).toBe('2 people · 1 copy');
  });

  it('say before a deletion how many books go without it', () => {
    expect(deletionText(author, entity({ books: 12 }))).toBe("12 books keep existing and will show 'N/A'.");
    expect(deletionText(author, entity({ books: 1 }))).toBe("1 book keeps existing and will show 'N/A'.");
    expect(deletionText(author, entity({ books: 0 }))).toBe('It is not in use.');
  });

  it('say before a deletion that an entry in use stays', () => {
    expect(deletionText(hall, entity({ people: 3, copies: 40 }))).toBe(
      '3 people and 40 copies belong to this hall. As long as it is in use, it cannot be deleted.',
    );
    expect(deletionText(hall, entity({ people: 0, copies: 1 }))).toContain('1 copy belongs to this hall.');
    expect(deletionText(hall, entity({ people: 0, copies: 0 }))).toBe('It is not in use.');
  });

  it('say before a merge how many books move', () => {
    expect(mergeText(author, entity({ books: 1 }), 'Ibn Kathīr')).toBe(
      '1 book moves from “Ibn Kathir” to “Ibn Kathīr”. Then the author “Ibn Kathir” is deleted.',
    );
  });
});
