import type { OwnRankEntry } from '@library/contract/reading/leaderboard.ts';
import type { ReactNode } from 'react';
import { writeNumber } from '../../lib/language/numbers.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { RankBadge } from './rank-badge.tsx';

/** One row: rank, name, hall, books read and points. Only the reader's own row has a `note` below. */
export function RankEntry({
  entry,
  note,
}: {
  entry: Omit<OwnRankEntry, 'on_leaderboard' | 'reader_id'>;
  note?: ReactNode;
}) {
  const { rank, name, hall, points, books_read, is_me } = entry;
  return (
    <div className="flex items-center gap-3 px-3 py-2.5 sm:gap-4 sm:px-5">
      <RankBadge rank={rank} />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <ScriptText as="p" text={name} className="min-w-0 truncate font-medium" />
          {is_me ? (
            <Badge tone="good" className="shrink-0 bg-surface">
              {t('You')}
            </Badge>
          ) : null}
        </div>
        <p className="text-pretty text-ink-soft text-sm">
          {hall ? (
            <>
              <ScriptText text={hall} />
              {' · '}
            </>
          ) : null}
          <span className="whitespace-nowrap">
            {rich('{count, plural, one {# book} other {# books}}<wide> read</wide>', {
              count: books_read,
              wide: (inside) => <span className="max-sm:sr-only">{inside}</span>,
            })}
          </span>
        </p>
        {note ? <p className="text-ink-soft text-sm">{note}</p> : null}
      </div>
      <p className="shrink-0 text-end">
        <span className="block font-semibold text-lg">{writeNumber(points)}</span>{' '}
        <span className="block text-ink-soft text-xs">
          {t('{count, plural, one {point} other {points}}', { count: points })}
        </span>
      </p>
    </div>
  );
}
