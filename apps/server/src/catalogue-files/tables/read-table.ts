import { msg } from '../../lib/sentences/message-descriptor.ts';
import { mostRows, refusedFile, tooManyRows } from '../refused-file.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** The greatest number of columns. */
const mostColumns = 100;

/** A table of texts whose first row names the columns. */
export interface ParsedTable {
  kind: 'csv' | 'xlsx';
  header: string[];
  /** The rows below the header. A row with non-empty cells beyond the header has one of them as its last cell. */
  rows: AsyncIterable<string[]>;
}

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/**
 * Reads a list of books: a CSV file or an Excel workbook, detected by the first bytes. Throws 422 with a sentence for a file that
 * is neither, has no rows, or has too many rows or columns.
 */
export async function readTable(bytes: Buffer): Promise<ParsedTable> {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw refusedFile(
      'This is an Excel file of the old kind (.xls) or a locked one. Please save it as .xlsx or as CSV UTF-8.',
    );
  }
  const isWorkbook = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  const rows = isWorkbook ? readXlsx(bytes) : readCsv(bytes);
  const first = await rows.next();
  if (first.done) throw refusedFile('This file is empty.');
  const header = first.value.map((cell) => cell.trim());
  while (header.at(-1) === '') header.pop();
  if (header.length > mostColumns) {
    await rows.return(undefined);
    throw refusedFile(
      msg(
        'The first line of this file has {count, number} columns. A list of books can have at most {mostColumns}.',
        { count: header.length, mostColumns },
      ),
    );
  }
  return { kind: isWorkbook ? 'xlsx' : 'csv', header, rows: limited(rows, header.length) };
}

async function* limited(rows: AsyncGenerator<string[]>, columns: number): AsyncGenerator<string[]> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > mostRows) throw tooManyRows();
    const surplus = row.slice(columns).find((cell) => cell.trim() !== '');
    yield [...row.slice(0, columns), ...(surplus === undefined ? [] : [surplus])];
  }
  if (count === 0) {
    throw refusedFile('This file has only its first line, which names the columns, and no books.');
  }
}
