import { describe, expect, it } from 'vitest';
import { isLongEnough } from './suggestions.rules.ts';

describe('a title that is being typed', () => {
  it.each([
    ['ab', false],
    ['abc', true],
    ['আল', false],
    ['কুর', true],
    ['📚📚', false],
  ])('%j is long enough for suggestions: %s', (text, enough) => {
    expect(isLongEnough(text)).toBe(enough);
  });
});
