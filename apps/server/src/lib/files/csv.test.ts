import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, withoutEscapes } from './csv.ts';

const read = (text: string): string[][] => parse(text, { record_delimiter: '\r\n' });

describe('a table as CSV', () => {
  it.each([
    ['commas', 'Hall, north'],
    ['quotes', 'The "new" hall'],
    ['lines', 'two\r\nlines\nand more'],
    ['Bengali', 'সলিমুল্লাহ মুসলিম হল'],
    ['Arabic', 'قاعة، الشمال'],
    ['spaces', '  around  '],
    ['a minus inside', 'A-Z'],
  ])('keeps %s', (_what, text) => {
    expect(read(csvText(['Name'], [[text]]))).toEqual([['Name'], [text]]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("http://x.test","y")', '＝1', '-'])(
    'escapes the text %j',
    (text) => {
      expect(read(csvText(['Name'], [[text]]))).toEqual([['Name'], [`'${text}`]]);
    },
  );

  it.each([
    [';=1+1', "';'=1+1"],
    ['|calc', "'|calc"],
    [' =1+1', "' =1+1"],
    ['Hall;=1+1', "Hall;'=1+1"],
    ['Hall; @SUM(A1)', "Hall; '@SUM(A1)"],
    ['Hall|+1|-2', "Hall|'+1|'-2"],
    ['Hall\t＝1', "Hall\t'＝1"],
    ['one\n-two', "one\n'-two"],
    ['Hall; north', 'Hall; north'],
    ['a=b, c-d@e', 'a=b, c-d@e'],
  ])('leaves %j no formula where cells are split at other signs', (text, written) => {
    expect(read(csvText(['Name'], [[text]]))).toEqual([['Name'], [written]]);
  });

  it('quotes texts with separators', () => {
    expect(csvText(['a'], [['x;y']])).toBe('a\r\n"x;y"\r\n');
  });

  it('continues a table without a header', () => {
    expect(csvText(null, [['x'], ['=y']])).toBe("x\r\n'=y\r\n");
    expect(csvText(null, [])).toBe('');
  });

  it('writes numbers as they are and nothing for null', () => {
    expect(csvText(['a', 'b', 'c'], [[-1.5, null, 0]])).toBe('a,b,c\r\n-1.5,,0\r\n');
  });
});

it('gives every text back when the apostrophes of a written table are taken off', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '＝', ';', '|', '\t', '\n', ' ', 'a', 'ক');
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 8 }), (text) => {
      const [[cell = ''] = []] = read(csvText([text], []));
      expect(withoutEscapes(cell)).toBe(text);
    }),
  );
});
