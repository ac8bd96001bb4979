import { closeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Holder } from './lock-file.ts';

/** The input of the heartbeat's thread. */
export interface HeartbeatData {
  /** The lock file that this process created, open for writing. */
  fd: number;
  /** The path of the lock. */
  file: string;
  holder: Holder;
  /** Milliseconds between two beats, and before a missing lock is checked again. */
  interval: number;
  recheckDelay: number;
}

/** The lock is another's or missing, or a beat failed for this reason. */
export type HeartbeatMessage = { lost: 'taken' | 'gone' } | { trouble: string };

/** Why a lock no longer counts: another process has it, its file is missing, or it is not renewed. */
export type Loss = 'taken' | 'gone' | 'not renewed';

/** Callbacks for the holder of a lock. */
export interface LockEvents {
  log: (message: string) => void;
  /** Called once, when the lock no longer counts. */
  lost: (why: Loss) => void;
}

/** Well below the 15 seconds after which others take over a lock that does not change. */
const interval = 3000;
const recheckDelay = 1000;

/**
 * Changes the counter in the lock's file every few seconds, and checks whether the lock still belongs to this process. It runs
 * in a thread of its own, so that a busy process does not look dead. Closes the file at its end.
 * @returns a function that ends it
 */
export function startHeartbeat(
  given: Pick<HeartbeatData, 'fd' | 'file' | 'holder'>,
  { log, lost }: LockEvents,
): () => Promise<void> {
  const workerData: HeartbeatData = { ...given, interval, recheckDelay };
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
  // The thread does not keep the process alive while the lock is held.
  worker.unref();
  return async () => {
    ended = true;
    // While its end is awaited, the thread keeps the process alive.
    worker.ref();
    await worker.terminate();
    closeSync(given.fd);
  };
}
