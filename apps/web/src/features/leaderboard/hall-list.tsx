import type { HallRankEntry } from '@library/contract/reading/leaderboard.ts';
import { writeNumber } from '../../lib/language/numbers.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { rankOfHall } from './hall-ranks.ts';
import { RankBadge } from './rank-badge.tsx';
import { entryStyle, frameStyle } from './rank-list.tsx';

/** Halls by the books that their readers returned this month; names no reader. */
export function HallList({
  label,
  halls,
  all = halls,
  kindOf,
}: {
  /** Accessible name of the list. */
  label: string;
  halls: readonly HallRankEntry[];
  /** The halls that the ranks of `halls` are computed among. */
  all?: readonly HallRankEntry[];
  /** See `useHallKinds`. */
  kindOf: (hallId: string) => string;
}) {
  return (
    <ol aria-label={label} className={frameStyle}>
      {halls.map((hall) => (
        <li key={hall.hall_id} className={entryStyle}>
          <HallEntry entry={hall} kind={kindOf(hall.hall_id)} rank={rankOfHall(hall, all)} />
        </li>
      ))}
    </ol>
  );
}

function HallEntry({
  entry: { hall, readers, books_read, on_time_share },
  kind,
  rank,
}: {
  entry: HallRankEntry;
  /** Whom the hall is for; '' while that is unknown. */
  kind: string;
  rank: number | null;
}) {
  return (
    <div className="flex items-center gap-3 px-3 py-2.5 sm:gap-4 sm:px-5">
      <RankBadge rank={rank} />
      <div className="min-w-0 flex-1">
        <ScriptText as="p" text={hall} className="break-words font-medium" />
        <p className="text-ink-soft text-sm">
          {kind ? `${kind} · ` : null}
          {t('{count, plural, one {# reader} other {# readers}}', { count: readers })}
          {on_time_share === null ? null : (
            <>
              {' · '}
              {rich('{share}% <wide>returned </wide>on time', {
                share: Math.floor(on_time_share * 100),
                wide: (inside) => <span className="max-sm:sr-only">{inside}</span>,
              })}
            </>
          )}
        </p>
      </div>
      <p className="shrink-0 text-end">
        <span className="block font-semibold text-lg">{writeNumber(books_read)}</span>{' '}
        <span className="block text-ink-soft text-xs">
          {t('{count, plural, one {book} other {books}}', { count: books_read })}
        </span>
      </p>
    </div>
  );
}
