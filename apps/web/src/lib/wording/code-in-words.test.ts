import { afterEach, expect, it } from 'vitest';
import bengali from '../../texts/bn/lib.json' with { type: 'json' };
import { ENGLISH, speak } from '../language/spoken.ts';
import { codeInWords } from './code-in-words.ts';

afterEach(() => speak(ENGLISH));

it('reads a code out in two groups, in the language that is spoken', () => {
  expect(codeInWords('482913')).toBe('four eight two, nine one three');
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: bengali });
  expect(codeInWords('482913')).toBe('চার আট দুই, নয় এক তিন');
});
