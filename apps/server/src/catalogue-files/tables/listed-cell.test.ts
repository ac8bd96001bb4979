import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../lib/files/csv.ts';
import { listedCell, listedTexts } from './listed-cell.ts';
import { cellText } from './spreadsheet-cell.ts';

const textsOfFile = (texts: readonly string[]) => {
  const [[cell = ''] = []] = parse(csvText(null, [[listedCell(texts)]]), {
    relax_column_count: true,
  }) as string[][];
  return listedTexts(cellText(cell));
};

describe('several titles in one cell', () => {
  it.each([
    ['One | Two', ['One', 'Two']],
    ['One;Two ;', ['One', 'Two']],
    ['One\nTwo', ['One', 'Two']],
    [String.raw`War\; Peace | A\|B`, ['War; Peace', 'A|B']],
    [String.raw`C:\Books | ends with \\`, [String.raw`C:\Books`, 'ends with \\']],
    ['', []],
    [' | ;', []],
  ])('%j is read as %j', (cell, texts) => {
    expect(listedTexts(cell)).toEqual(texts);
  });

  it('come back from a file as they were, whatever signs they have', () => {
    const sign = fc.constantFrom('a', 'খ', ' ', '|', ';', '\\', '"', "'", ',', '=', '-', '@');
    const title = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => `x${signs.join('')}`.trim());
    fc.assert(
      fc.property(fc.array(title, { maxLength: 4 }), (titles) => {
        expect(textsOfFile(titles)).toEqual(titles);
      }),
    );
  });
});
