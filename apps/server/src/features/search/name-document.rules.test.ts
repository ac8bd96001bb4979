import { describe, expect, it } from 'vitest';
import { searchKey } from '../../lib/search-key.ts';
import { nameDocument, nameLexemes } from './name-document.rules.ts';

describe('the document of a name', () => {
  it('answers the words, keys and beginnings of its own kind alone', () => {
    const { name_text, lexemes } = nameDocument('author', 'ইমাম Bukhari');
    expect(name_text).toBe('ইমাম bukhari');
    const answers = (kind: 'author' | 'publisher', text: string, isPartial = false) =>
      searchKey(text).words.every((word) =>
        nameLexemes(kind, word, isPartial).some((lexeme) => lexemes.includes(lexeme)),
      );
    expect(answers('author', 'bukhari')).toBe(true);
    expect(answers('author', 'বুখারী')).toBe(true);
    expect(answers('author', 'imam')).toBe(true);
    expect(answers('author', 'bukh', true)).toBe(true);
    expect(answers('author', 'bukh')).toBe(false);
    expect(answers('author', 'muslim')).toBe(false);
    expect(answers('publisher', 'bukhari')).toBe(false);
  });

  it('of signs alone is empty', () => {
    expect(nameDocument('category', '—')).toEqual({ name_text: '', lexemes: [] });
  });
});
