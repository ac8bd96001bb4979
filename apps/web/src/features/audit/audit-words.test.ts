import { afterEach, describe, expect, it } from 'vitest';
import { ENGLISH, speak } from '../../lib/language/spoken.ts';
import bengali from '../../texts/bn/audit.json' with { type: 'json' };
import { actWord, factWord, kindWord } from './audit-words.ts';

afterEach(() => speak(ENGLISH));

it('says in the language what was done to what, and leaves what it does not know as it is', () => {
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: bengali });
  expect([actWord('undid'), kindWord('import')]).toEqual(['ফিরিয়ে নিয়েছেন', 'আনা তালিকা']);
  expect([actWord('exported'), kindWord('list of readers')]).toEqual(['রপ্তানি করেছেন', 'পাঠকদের তালিকা']);
  expect([actWord('of tomorrow'), kindWord('robot')]).toEqual(['of tomorrow', 'robot']);
});

describe('what a field of the log holds', () => {
  it.each([
    ['status', 'returned', 'ফেরত এসেছে'],
    ['copy › state', 'lost', 'হারানো'],
    ['outcome', 'undone', 'ফিরিয়ে নেওয়া'],
    ['status', 'of_tomorrow', 'of_tomorrow'],
    ['available', 'no', 'না'],
    ['title', 'lost', 'lost'],
    ['total points', '260', '260'],
  ])('%s: %s', (field, fact, written) => {
    expect(factWord(field, fact)).toBe(fact);
    speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: bengali });
    expect(factWord(field, fact)).toBe(written);
  });
});
