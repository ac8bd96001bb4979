import { randomUUID } from 'node:crypto';
import { placeOfProcess, startTime } from './processes.ts';

/** What the file of a lock says about the process that holds the folder. */
export interface Holder {
  pid: number;
  /** When the process started, in its machine's own words; empty where that cannot be known. */
  started: string;
  /** The machine's start and the namespace in which `pid` counts; empty where that cannot be known. */
  place: string;
  /** A random id of this holding; null in a lock of the releases that had no heartbeat. */
  id: string | null;
}

/** The digits of the heartbeat's counter: the file never changes its length. */
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

/** A whole file before the first heartbeat. */
export function lockText(holder: Holder): string {
  return `${lockHead(holder)}${'0'.repeat(counterWidth)}\n`;
}

/** Reads what `lockText` wrote, or an earlier release. */
export function readHolder(text: string): Holder {
  const [pid = '', started = '', place = '', id = ''] = text.split('\n');
  return { pid: Number(pid), started, place, id: id === '' ? null : id };
}
