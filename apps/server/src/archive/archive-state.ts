/** What the archive has, and what waits for it. */
export interface ArchiveState {
  /** When it got its last piece of the log, and its last base copy; null for never. */
  lastSegmentAt: Date | null;
  lastBaseAt: Date | null;
  /** Since when the oldest finished piece of the log waits; null when none waits. */
  waitingSince: Date | null;
  /** When this process began to archive. */
  since: Date;
}

const minute = 60_000;
const hour = 60 * minute;

/** A piece of the log may wait for so long, and a base copy be so old, before somebody has to look. */
const longestWait = 5 * minute;
const longestBase = 36 * hour;
const longestFirstBase = hour;

/** Whether somebody has to look: the archive lacks what it should have had for a while. */
export function isArchiveLate({ waitingSince, lastBaseAt, since }: ArchiveState, now: Date): boolean {
  const age = (moment: Date) => now.getTime() - moment.getTime();
  if (waitingSince !== null && age(waitingSince) > longestWait) return true;
  return lastBaseAt === null ? age(since) > longestFirstBase : age(lastBaseAt) > longestBase;
}
