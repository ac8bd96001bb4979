import { describe, expect, it } from 'vitest';
import { searchKey } from '../../../lib/text/search-words.ts';
import { nameDocument, nameLexemes } from './name-document.rules.ts';

describe('the document of a name', () => {
  it('matches only the words, keys and prefixes of its own kind', () => {
    const { name_text, lexemes } = nameDocument('author', 'ইমাম Bukhari');
    expect(name_text).toBe('ইমাম bukhari');
    const matches = (kind: 'author' | 'publisher', text: string, isPartial = false) =>
      searchKey(text).words.every((word) =>
        nameLexemes(kind, word, isPartial).some((lexeme) => lexemes.includes(lexeme)),
      );
    expect(matches('author', 'bukhari')).toBe(true);
    expect(matches('author', 'বুখারী')).toBe(true);
    expect(matches('author', 'imam')).toBe(true);
    expect(matches('author', 'bukh', true)).toBe(true);
    expect(matches('author', 'bukh')).toBe(false);
    expect(matches('author', 'muslim')).toBe(false);
    expect(matches('publisher', 'bukhari')).toBe(false);
  });

  it('is empty for a name of punctuation', () => {
    expect(nameDocument('category', '—')).toEqual({ name_text: '', lexemes: [] });
  });
});
