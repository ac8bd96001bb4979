import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, isReadable } from './text.ts';

describe('a cleaned text', () => {
  it.each([
    ['controls', 'a\u0000b\u0007c\u009Fd', 'abcd'],
    ['half a character', 'a\uD800b', 'ab'],
    ['signs that turn the direction', '\u202EAdmin\u202C \u2066x\u2069 \u200Ey\u200Fz\u061C', 'Admin x yz'],
    ['zero widths and fillers', 'a\u200Bb\u2060c\u3164d\u115Fe\uFFA0f\uFEFFg\u00ADh\u180Ei', 'abcdefghi'],
    ['tags', 'a\u{E0041}\u{E007F}b', 'ab'],
    ['marks of annotations', 'a\uFFF9b\uFFFBc', 'abc'],
    ['lone joiners', '\u200DAli\u200C \u200D Omar\u200D', 'Ali  Omar'],
    ['joiners in a row', 'می\u200C\u200C\u200Dخواهم', 'می\u200Cخواهم'],
    ['marks beyond thirty on one letter', `a${'\u0316'.repeat(16_000)}b`, `a${'\u0316'.repeat(30)}b`],
    ['spaces around', ' \u00A0\u2003a ', 'a'],
  ])('drops %s', (_what, typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  it.each([
    ['Bengali', 'র\u200D্যাব'],
    ['Bengali that ends with a joiner', 'হঠাত্\u200D'],
    ['Hindi', 'क्\u200Dष'],
    ['Persian', 'می\u200Cخواهم'],
    ['a family', '👨\u200D👩\u200D👧'],
    ['a flag of two', '🏳\uFE0F\u200D🌈'],
    ['a number of the Quran', '\u06DD١٢'],
  ])('keeps %s', (_what, typed) => {
    expect(cleanText(typed)).toBe(typed.normalize('NFC'));
  });

  it('ends lines with a line feed, or has one line', () => {
    expect(cleanText('a\r\nb\rc\u2028d\u2029e\tf')).toBe('a\nb\nc\nd\ne\tf');
    expect(cleanLine('a\r\nb\rc\u2028d\te')).toBe('a b c d e');
  });

  it('does not change when it is cleaned again', () => {
    const typed = ' \u202Eক\u200D\u200D্ষ e\u0301\u200D \u200C\u200Da\r\n\u3164 ';
    expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
  });
});

it.each([
  ['A', true],
  ['৭', true],
  ['ق', true],
  ['Ⅳ', true],
  ['!?—', false],
  ['👍', false],
  ['\u2800', false],
  ['', false],
])('%s can be read out: %s', (text, readable) => {
  expect(isReadable(text)).toBe(readable);
});
