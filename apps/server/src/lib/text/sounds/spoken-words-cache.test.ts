import { expect, it } from 'vitest';
import { spokenWord } from './spoken-word.ts';
import { memoizedSpokenWord } from './spoken-words-cache.ts';

it('remembers how a word sounds', () => {
  const first = memoizedSpokenWord('সীরাত');
  expect(first).toEqual(spokenWord('সীরাত'));
  expect(memoizedSpokenWord('সীরাত')).toBe(first);
});
