import { randomUUID } from 'node:crypto';
import { placeOfProcess, startTime } from './processes.ts';

/** What a lock file says about the process that holds the folder. */
export interface Holder {
  pid: number;
  /** When the process started, in the format of its system; empty when unknown. */
  started: string;
  /** The boot of the machine and the namespace in which `pid` is valid; empty when unknown. */
  place: string;
  /** A random id of this lock; null in a lock of releases without a heartbeat. */
  id: string | null;
}

/** The digits of the heartbeat's counter, so that the file never changes its length. */
export const counterWidth = 12;

/** This process as the holder of a folder, under a new id. */
export async function newHolder(): Promise<Holder & { id: string }> {
  const started = (await startTime(process.pid)) ?? '';
  return { pid: process.pid, started, place: await placeOfProcess(), id: randomUUID() };
}

/** The file's text up to the counter. The first two lines are those that earlier releases read. */
export function lockHead({ pid, started, place, id }: Holder): string {
  return `${pid}\n${started}\n${place}\n${id}\n`;
}

/** The content of the file before the first heartbeat. */
export function lockText(holder: Holder): string {
  return `${lockHead(holder)}${'0'.repeat(counterWidth)}\n`;
}

/** Parses what `lockText` wrote, or an earlier release. */
export function readHolder(text: string): Holder {
  const [pid = '', started = '', place = '', id = ''] = text.split('\n');
  return { pid: Number(pid), started, place, id: id === '' ? null : id };
}
