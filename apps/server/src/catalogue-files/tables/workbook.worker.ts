import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/universal';
import { isTooLargeDecompressed } from './compressed-size.ts';
import { longestRow } from './longest-row.ts';
import type { WorkbookMessage } from './read-xlsx.ts';

/** The number of rows in a message. */
const rowsAtOnce = 500;
/**
 * The limit for the whole sheet, in characters, where each cell counts as one more. The decompressed size says nothing about it:
 * all cells may point to the same text, which takes up memory once here, and once for each cell in the process that gets the rows.
 */
const mostCharacters = 50_000_000;

const send = (message: WorkbookMessage) => parentPort?.postMessage(message);

/** Writes out all digits of a long number, because it may be an ISBN; other numbers stay as they are in the workbook. */
function digitsOf(number: string): string {
  const value = Number(number);
  return Number.isSafeInteger(value) ? String(value) : number;
}

/** Without the signs that the database refuses: Excel's escapes (`_x0000_`) can stand for a zero and for half of a letter. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).replaceAll('\0', '').toWellFormed();
}

/** Sends the rows of the first sheet, the next ones when the last ones have been taken, so that few are in memory twice. */
async function readFirstSheet(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (isTooLargeDecompressed(bytes)) return send({ fault: 'large' });
  const sheet = await readSheet(bytes.buffer, { parseNumber: digitsOf });
  let [characters, rows]: [number, string[][]] = [0, []];
  for (const [index, cells] of sheet.entries()) {
    const length = cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
    characters += length + cells.length;
    if (length > longestRow || characters > mostCharacters) return send({ fault: 'large' });
    rows.push(cells.map(cellText));
    if (rows.length < rowsAtOnce && index < sheet.length - 1) continue;
    send({ rows });
    rows = [];
    if (parentPort) await once(parentPort, 'message');
  }
  send({ isEnd: true });
}

readFirstSheet(workerData as Uint8Array<ArrayBuffer>).catch(() => send({ fault: 'broken' }));
