import { type ArchivePart, archiveParts } from '@library/contract/library/overview.ts';

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

/** Times in milliseconds. */
const minute = 60_000;
const hour = 60 * minute;

/** The operator must act when a segment of the log waits longer than this, or the base copy is older than this. */
const longestWait = 5 * minute;
const longestBase = 36 * hour;
const longestFirstBase = hour;

/** The parts of the archive that are overdue, so that the operator must act. */
export function overdueParts({ waitingSince, lastBaseAt, since }: ArchiveState, now: Date): ArchivePart[] {
  const age = (moment: Date) => now.getTime() - moment.getTime();
  const isOverdue: Record<ArchivePart, boolean> = {
    log: waitingSince !== null && age(waitingSince) > longestWait,
    base_copy: lastBaseAt === null ? age(since) > longestFirstBase : age(lastBaseAt) > longestBase,
  };
  return archiveParts.filter((part) => isOverdue[part]);
}
