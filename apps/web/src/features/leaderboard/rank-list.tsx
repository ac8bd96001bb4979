import type { LeaderboardRow } from '@library/contract/reading/leaderboard.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { RankEntry } from './rank-entry.tsx';

/** The look of a list of ranks, and of one entry in it. */
export const frameStyle = 'rounded-card border border-line bg-surface shadow-soft';
export const entryStyle = 'border-line border-b first:rounded-t-card last:rounded-b-card last:border-b-0';

/**
 * Readers by points. With `sticky` the reader's own row stays visible: it sticks to the edge of the screen beyond which
 * it would scroll.
 */
export function RankList({
  label,
  rows,
  sticky = false,
}: {
  /** Accessible name of the list. */
  label: string;
  rows: readonly LeaderboardRow[];
  sticky?: boolean;
}) {
  return (
    <ol aria-label={label} className={frameStyle}>
      {rows.map((row) => (
        <li
          key={row.reader_id}
          aria-current={row.is_me ? 'true' : undefined}
          className={classNames(
            entryStyle,
            row.is_me && 'bg-action-soft ring-1 ring-action-line',
            row.is_me && sticky && 'sticky top-(--top-bar) bottom-0 z-10 low:static',
          )}
        >
          <RankEntry entry={row} />
        </li>
      ))}
    </ol>
  );
}

export function RankListSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className={`breathe-together ${frameStyle}`}>
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} className={`flex items-center gap-3 px-3 py-2.5 sm:gap-4 sm:px-5 ${entryStyle}`}>
          <Skeleton className="my-1 size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 py-1">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-3/5" />
          </div>
          <Skeleton className="h-8 w-12" />
        </div>
      ))}
    </div>
  );
}
