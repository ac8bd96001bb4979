import { closeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Holder } from './lock-file.ts';

/** What the thread of a heartbeat works with. */
export interface HeartbeatData {
  /** The lock's file as this process made it, open for writing. */
  fd: number;
  /** The path at which everybody looks for the lock. */
  file: string;
  holder: Holder;
  /** Milliseconds between two beats, and before a lock that is missing is looked for again. */
  every: number;
  secondLook: number;
}

/** The lock is another's or has gone, or a beat failed for this reason. */
export type HeartbeatMessage = { lost: 'taken' | 'gone' } | { trouble: string };

/** Why a lock no longer counts: it is another's, its file has gone, or nobody renews it. */
export type Loss = 'taken' | 'gone' | 'not renewed';

/** How the process hears of its lock. */
export interface LockEvents {
  log: (message: string) => void;
  /** Called once, when the lock no longer counts. */
  lost: (why: Loss) => void;
}

/** Well below the 15 seconds after which others take a lock that does not change. */
const every = 3000;
const secondLook = 1000;

/**
 * Changes the counter in the lock's file every few seconds, and looks whether the lock is still this process's own. It is a
 * thread of its own, so that a busy process is not taken for a dead one. Closes the file at its end.
 * @returns a function that ends it
 */
export function startHeartbeat(
  given: Pick<HeartbeatData, 'fd' | 'file' | 'holder'>,
  { log, lost }: LockEvents,
): () => Promise<void> {
  const workerData: HeartbeatData = { ...given, every, secondLook };
  const worker = new Worker(new URL('./heartbeat.worker.ts', import.meta.url), { workerData, execArgv: [] });
  let trouble = '';
  let ended = false;
  const lose = (why: Loss) => {
    if (ended) return;
    ended = true;
    lost(why);
  };
  worker.on('message', (message: HeartbeatMessage) => {
    if ('lost' in message) return lose(message.lost);
    if (message.trouble !== trouble) log(`The lock ${given.file} cannot be renewed: ${message.trouble}`);
    trouble = message.trouble;
  });
  worker.on('error', (error) => {
    log(`The heartbeat of ${given.file} has ended: ${error.message}`);
    lose('not renewed');
  });
  // The process may end while its lock is held.
  worker.unref();
  return async () => {
    ended = true;
    // It is waited for, so it keeps the process until then.
    worker.ref();
    await worker.terminate();
    closeSync(given.fd);
  };
}
