import {
  codeStepAt,
  readerCodeText,
  readReaderCode,
  readTypedCode,
} from '@library/contract/lending/reader-codes.ts';
import { describe, expect, it } from 'vitest';
import { codeAt, isCodeAt } from './reader-codes.ts';

const secret = Buffer.alloc(32, 7);
const middle = new Date('2026-03-10T04:02:30Z');
const later = (minutes: number) => new Date(middle.getTime() + minutes * 60_000);

describe('the code of a request', () => {
  it('is what the phone makes from the same secret', () => {
    // The same values stand in the test of the browser's function (apps/web/src/lib/reader-codes.test.ts).
    expect([0, 1, 5_910_000].map((step) => codeAt(secret, step))).toEqual(['349173', '468408', '368080']);
  });

  it.each([
    [0, true],
    [4, true],
    [7, true],
    [-7, true],
    [8, false],
    [10, false],
    [-8, false],
    [-10, false],
  ])('of a clock that is %i minutes off counts: %s', (minutes, counts) => {
    const code = codeAt(secret, codeStepAt(later(minutes).getTime()));
    expect(isCodeAt(secret, code, middle)).toBe(counts);
  });

  it.each([-10, 10])(
    'of a clock that is %i minutes off and corrected by the server’s time counts',
    (minutes) => {
      const phone = later(minutes).getTime();
      const correction = middle.getTime() - phone;
      expect(isCodeAt(secret, codeAt(secret, codeStepAt(phone + correction)), middle)).toBe(true);
    },
  );

  it('of another secret, or of another length, does not count', () => {
    expect(isCodeAt(secret, codeAt(Buffer.alloc(32, 8), codeStepAt(middle.getTime())), middle)).toBe(false);
    expect(isCodeAt(secret, '12345', middle)).toBe(false);
  });
});

describe('a scanned text', () => {
  it.each([
    ['L1:0123456789AB:482913', { short: '0123456789AB', code: '482913' }],
    [' l1:0123456789ab:482913 ', { short: '0123456789AB', code: '482913' }],
    ['L1:0123456789AB:48291', null],
    ['L2:0123456789AB:482913', null],
    ['482913', null],
  ])('%s is a reader’s code: %j', (text, code) => {
    expect(readReaderCode(text)).toEqual(code);
  });

  it.each([
    ['482 913', '482913'],
    ['482-913', '482913'],
    ['৪৮২৯১৩', '482913'],
    ['48291', null],
    ['C482913', null],
  ])('%s is typed as %s', (text, code) => {
    expect(readTypedCode(text)).toBe(code);
  });

  it('is written in capitals', () => {
    expect(readerCodeText({ short: '0123456789AB', code: '482913' })).toBe('L1:0123456789AB:482913');
  });
});
