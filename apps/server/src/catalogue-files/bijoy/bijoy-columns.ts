import { msg } from '../../lib/message-descriptor.ts';
import { storedSentence } from '../../lib/stored-sentences.ts';
import { readableText, textEncodingOf } from './text-encoding.ts';

/** The columns of a table whose cells are in the font SutonnyMJ, by some of its rows; `isText` tells which can be. */
export function bijoyColumns(
  rows: readonly (readonly string[])[],
  isText: (column: number) => boolean,
): Set<number> {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter(isText);
  return new Set(
    columns.filter((column) => textEncodingOf(...rows.map((row) => row[column] ?? '')) === 'bijoy'),
  );
}

/** A row with its cells in letters of Unicode. */
export interface UnicodeRow {
  cells: string[];
  notes: string[];
  /** Why one of the cells cannot be converted, as a sentence that is kept. */
  refused?: string;
}

const converted = 'Converted from Bijoy (SutonnyMJ): please check it.';

/** Converts the cells of the columns that are in the font. */
export function inUnicode(cells: readonly string[], columns: ReadonlySet<number>): UnicodeRow {
  const row: UnicodeRow = { cells: [...cells], notes: [] };
  for (const column of columns) {
    const cell = cells[column] ?? '';
    const text = readableText(cell);
    if (text === null)
      row.refused ??= storedSentence(
        msg(
          "“{cell}” is typed in Bijoy (SutonnyMJ), and we can't convert it for certain. Convert the list to Unicode first, with the converter of your keyboard program.",
          { cell },
        ),
      );
    else if (text !== cell) row.cells[column] = text;
  }
  if (row.cells.some((cell, column) => cell !== cells[column])) row.notes.push(converted);
  return row;
}
