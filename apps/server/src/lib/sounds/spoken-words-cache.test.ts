import { expect, it } from 'vitest';
import { spokenWord } from './spoken-word.ts';
import { rememberedSpokenWord } from './spoken-words-cache.ts';

it('remembers how a word sounds', () => {
  const first = rememberedSpokenWord('সীরাত');
  expect(first).toEqual(spokenWord('সীরাত'));
  expect(rememberedSpokenWord('সীরাত')).toBe(first);
});
