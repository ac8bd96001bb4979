/** The newest contents of the archive, and what waits to be sent to it. */
export interface ArchiveState {
  /** When the archive last received a segment of the log, and a base copy; null for never. */
  lastSegmentAt: Date | null;
  lastBaseAt: Date | null;
  /** Since when the oldest finished segment of the log waits; null when none waits. */
  waitingSince: Date | null;
  /** When this process began to archive. */
  since: Date;
}

const minute = 60_000;
const hour = 60 * minute;

/** The operator must act when a segment of the log waits longer than this, or the base copy is older than this. */
const longestWait = 5 * minute;
const longestBase = 36 * hour;
const longestFirstBase = hour;

/** Whether the operator must act, because the archive is overdue. */
export function isArchiveLate({ waitingSince, lastBaseAt, since }: ArchiveState, now: Date): boolean {
  const age = (moment: Date) => now.getTime() - moment.getTime();
  if (waitingSince !== null && age(waitingSince) > longestWait) return true;
  return lastBaseAt === null ? age(since) > longestFirstBase : age(lastBaseAt) > longestBase;
}
