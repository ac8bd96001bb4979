import { describe, expect, it } from 'vitest';
import { storedInEnglish } from '../../test/in-english.ts';
import { bijoyColumns, inUnicode } from './bijoy-columns.ts';

const rows = [
  ['evsjv‡`‡ki BwZnvm', 'Himu', '9789848794586', 'Avgvi evsjv'],
  ['nhiZ gynv¤§v` (mv.)', 'Misir Ali', '984-868-236-9', 'w`b'],
  ['†Kvb GK w`b', 'Rezwan Ahmed', '', 'ivZ'],
];
const any = () => true;

describe('the columns of a table', () => {
  it('are distinguished by all of their cells', () => {
    expect([...bijoyColumns(rows, any)]).toEqual([0, 3]);
    expect([...bijoyColumns(rows, (column) => column < 3)]).toEqual([0]);
    expect([...bijoyColumns([], any)]).toEqual([]);
  });
});

describe('a row', () => {
  const columns = new Set([0, 3]);

  it('is converted where its column is in the font, with a note', () => {
    expect(inUnicode(rows[0] ?? [], columns)).toEqual({
      cells: ['বাংলাদেশের ইতিহাস', 'Himu', '9789848794586', 'আমার বাংলা'],
      notes: ['Converted from Bijoy (SutonnyMJ): please check it.'],
    });
  });

  it('stays as it is where there is nothing to convert', () => {
    expect(inUnicode(['Himu', 'x', '', ''], columns)).toEqual({ cells: ['Himu', 'x', '', ''], notes: [] });
    expect(inUnicode(rows[0] ?? [], new Set())).toEqual({ cells: rows[0], notes: [] });
  });

  it('is refused where the result would be a guess', () => {
    const { refused } = inUnicode(['evsjv€', 'x', '', ''], columns);
    expect(storedInEnglish(refused)).toContain('“evsjv€” is typed in Bijoy');
  });
});
