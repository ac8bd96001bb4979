import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refusedFile } from '../refused-file.ts';

/** A message of the worker: some rows, the end of the rows, or the reason why the workbook cannot be read. */
export type WorkbookMessage = { rows: string[][] } | { isEnd: true } | { fault: 'large' | 'broken' };

/** The memory limit of the thread that reads a workbook. A malicious workbook can then only end that thread. */
const memoryMb = 512;
/** Time limit for reading, in milliseconds: shorter than PostgreSQL waits for the next query of the transaction in which a list is stored. */
export const timeLimit = 45_000;

const broken = () =>
  refusedFile("We couldn't open this Excel file. Please save it again as .xlsx or as CSV UTF-8.");
const large = () =>
  refusedFile('This Excel file is too large when unpacked. Please save the list as CSV UTF-8.');

/** The rows of the first sheet of a workbook (.xlsx). Throws 422 for one that is broken, locked or too large unpacked. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<string[]> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
    workerData: Uint8Array.from(bytes),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
  });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeLimit);
  try {
    for await (const [message] of on(worker, 'message', { signal: late.signal, close: ['exit'] })) {
      // The workbook is read; what takes time from here on is storing its rows.
      clearTimeout(timer);
      const told: WorkbookMessage = message;
      if ('fault' in told) throw told.fault === 'large' ? large() : broken();
      if ('isEnd' in told) return;
      for (const row of told.rows) if (row.some((cell) => cell.trim() !== '')) yield row;
      worker.postMessage('next');
    }
    throw broken();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR') throw large();
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
