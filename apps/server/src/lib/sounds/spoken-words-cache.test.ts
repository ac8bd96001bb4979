import { expect, it } from 'vitest';
import { spokenWord } from './spoken-word.ts';
import { rememberedSpokenWord } from './spoken-words-cache.ts';

it('remembers how a word sounds', () => {
  const first = rememberedSpokenWord('সীরাত');
  expect(first).toEqual(spokenWord('সীরাত'));
  expect(rememberedSpokenWord('সীরাত')).toBe(first);
});

it('forgets what nobody has asked for since thousands of other words', () => {
  const first = rememberedSpokenWord('forgotten');
  for (let word = 0; word < 100_001; word += 1) rememberedSpokenWord(`word${word}`);
  expect(rememberedSpokenWord('forgotten')).not.toBe(first);
  expect(rememberedSpokenWord('forgotten')).toEqual(first);
});

it('does not remember what is longer than a word', () => {
  const long = 'a'.repeat(41);
  expect(rememberedSpokenWord(long)).not.toBe(rememberedSpokenWord(long));
});
