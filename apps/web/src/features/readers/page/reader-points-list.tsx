import type { ReaderPoints } from '@library/contract/reader-page.ts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { HeadedList } from '../../../ui/lists/headed-list.tsx';
import { SimplePager } from '../../../ui/lists/simple-pager.tsx';
import { Day } from '../../../ui/text/day.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { readerPoints } from './reader-page.api.ts';

/** What earned or cost a reader points, newest first; corrections with who made them and why. */
export function ReaderPointsList({ readerId }: { readerId: string }) {
  const [page, showPage] = useState(1);
  const query = useQuery(readerPoints(readerId, page));
  const { data } = query;
  return (
    <HeadedList
      title="Points"
      count={data?.total}
      query={query}
      rows={data?.data}
      lastPage={data?.last_page}
      paging={{ page, showPage }}
      pager={data && data.last_page > 1 ? SimplePager : undefined}
      pagerLabel="Pages of points"
      texts={{
        loading: 'Loading the points...',
        failed: "We couldn't load the points.",
        empty: { icon: Sparkles, title: 'No points yet' },
      }}
      skeleton="h-64"
    >
      {(entries) => (
        <ul aria-label="Points" className="divide-y divide-line rounded-card border border-line">
          {entries.map((entry) => (
            <PointsRow key={entry.point_id} entry={entry} />
          ))}
        </ul>
      )}
    </HeadedList>
  );
}

function PointsRow({ entry: { book, point_system, earned_date, correction } }: { entry: ReaderPoints }) {
  const { description, points } = point_system;
  return (
    <li className="flex items-center gap-4 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {description}
          {book ? ': ' : null}
          {book ? <ScriptText text={book.title} className="font-medium" /> : null}
        </p>
        {correction?.reason ? <ScriptText as="p" text={correction.reason} className="wrap-anywhere" /> : null}
        <p className="text-ink-soft">
          {correction?.by ? (
            <>
              By <ScriptText text={correction.by} />,{' '}
            </>
          ) : null}
          <Day iso={earned_date} />
        </p>
      </div>
      <span className={`shrink-0 font-semibold tabular-nums ${points >= 0 ? 'text-action' : 'text-danger'}`}>
        {points >= 0 ? `+${points}` : points}
      </span>
    </li>
  );
}
