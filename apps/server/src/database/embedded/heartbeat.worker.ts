import { fdatasyncSync, readFileSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { HeartbeatData, HeartbeatMessage } from './heartbeat.ts';
import { counterWidth, lockHead, readHolder } from './lock-file.ts';

const { fd, file, holder, interval, recheckDelay } = workerData as HeartbeatData;
const position = Buffer.byteLength(lockHead(holder));

/** The id in the lock file; `undefined` without a file. */
function idInFile(): string | null | undefined {
  try {
    return readHolder(readFileSync(file, 'utf8')).id;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Why the lock no longer belongs to this process; `null` while it does. */
async function loss(): Promise<'taken' | 'gone' | null> {
  const id = idInFile();
  if (id === holder.id) return null;
  if (id !== undefined) return 'taken';
  // Another process that starts may have moved it aside for a moment, to inspect it.
  await wait(recheckDelay);
  const again = idInFile();
  if (again === holder.id) return null;
  return again === undefined ? 'gone' : 'taken';
}

function post(message: HeartbeatMessage): void {
  parentPort?.postMessage(message);
}

for (let count = 1; ; count += 1) {
  try {
    // Writes to the file that this process created: after a takeover it has no name any more, and the new file stays unchanged.
    writeSync(fd, String(count).padStart(counterWidth, '0'), position);
    fdatasyncSync(fd);
    const lost = await loss();
    if (lost) post({ lost });
  } catch (error) {
    post({ trouble: error instanceof Error ? error.message : String(error) });
  }
  await wait(interval);
}
