import type { Sound } from './sound.ts';
import { soundWeights } from './sound-costs.ts';

/*
 * The index caches thousands of words, and a search compares hundreds of them. A word is therefore stored as a string in which
 * each character is the number of a sound: a sound takes one byte, and its properties are looked up by its number.
 */

/**
 * Numbers of sounds are lower than this. Letters of scripts without a table may exceed them; these letters share the last
 * number.
 */
const numbersAtMost = 0xffff;

const numbers = new Map<string, number>();
const sounds: Sound[] = [];

/** The number of a sound; equal sounds have the same number. */
export function soundNumber(sound: Sound): number {
  const text = `${sound.sign} ${sound.kind} ${sound.weak} ${sound.doubled === true}`;
  const known = numbers.get(text);
  if (known !== undefined) return known;
  if (sounds.length === numbersAtMost) return numbersAtMost - 1;
  numbers.set(text, sounds.length);
  return sounds.push(sound) - 1;
}

const noSound: Sound = { sign: '', kind: 'vowel', weak: true };

export const soundOf = (number: number): Sound => sounds[number] ?? noSound;

export const soundsOfNumbers = (text: string): Sound[] =>
  Array.from({ length: text.length }, (_, at) => soundOf(text.charCodeAt(at)));

/** How much a sound counts in the length of a word. */
export function weightOf({ sign, kind, weak }: Sound): number {
  if (weak) return soundWeights.weak;
  return sign === 'ة' ? soundWeights.feminine : soundWeights[kind];
}

/** Whether a sound holds a word together: its consonants and half vowels. */
export const isFrame = ({ kind, weak }: Sound): boolean => kind !== 'vowel' && !weak;
