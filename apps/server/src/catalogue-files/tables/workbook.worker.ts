import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/universal';
import { isPackedTooLarge } from './packed-size.ts';
import type { WorkbookMessage } from './read-xlsx.ts';

/** The number of rows in a message. */
const rowsAtOnce = 500;

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

async function readFirstSheet(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (isPackedTooLarge(bytes)) return send({ fault: 'large' });
  const rows = await readSheet(bytes.buffer, { parseNumber: digitsOf });
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    send({ rows: rows.slice(from, from + rowsAtOnce).map((row) => row.map(cellText)) });
  }
  send({ isEnd: true });
}

readFirstSheet(workerData as Uint8Array<ArrayBuffer>).catch(() => send({ fault: 'broken' }));
