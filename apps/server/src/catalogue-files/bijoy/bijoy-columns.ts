import { msg } from '../../lib/sentences/message-descriptor.ts';
import { storedSentence } from '../../lib/sentences/stored-sentences.ts';
import { readableText, textEncodingOf } from './text-encoding.ts';

/**
 * The columns whose cells are typed for the font SutonnyMJ, judged by some rows of a table. `isText` says which columns to
 * check.
 */
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

/** A row whose cells are converted to Unicode. */
export interface UnicodeRow {
  cells: string[];
  notes: string[];
  /** Why one of the cells cannot be converted, as a stored sentence. */
  refused?: string;
}

const converted = 'Converted from Bijoy (SutonnyMJ): please check it.';

/** Converts the cells of the given columns to Unicode. */
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
