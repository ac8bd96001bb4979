import { expect, it } from 'vitest';
import type { Sound } from './sound.ts';
import { soundNumber, soundOf, soundsOfNumbers } from './sound-numbers.ts';

const weakO: Sound = { sign: 'o', kind: 'vowel', weak: true };

it('gives sounds one number that differ in nothing, and others another', () => {
  expect(soundNumber({ ...weakO })).toBe(soundNumber(weakO));
  expect(soundNumber({ ...weakO, weak: false })).not.toBe(soundNumber(weakO));
  const n: Sound = { sign: 'n', kind: 'consonant', weak: false };
  expect(soundNumber({ ...n, doubled: true })).not.toBe(soundNumber(n));
  expect(soundOf(soundNumber(weakO))).toEqual(weakO);
});

it('reads the sounds of a word from its numbers', () => {
  const sounds: Sound[] = [weakO, { sign: '7', kind: 'consonant', weak: false, doubled: true }];
  expect(soundsOfNumbers(String.fromCharCode(...sounds.map(soundNumber)))).toEqual(sounds);
});
