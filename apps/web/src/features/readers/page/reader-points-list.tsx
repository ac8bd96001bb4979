import type { ReaderPoints } from '@library/contract/people/reader-page.ts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { writeDigits } from '../../../lib/language/numbers.ts';
import { rich, t } from '../../../lib/language/texts.ts';
import { pointReason } from '../../../lib/wording/point-reasons.ts';
import { Day } from '../../../ui/text/day.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { readerPoints } from './reader-page.api.ts';
import { ReaderRecords } from './reader-records.tsx';

/** What earned or cost a reader points, newest first; corrections with who made them and why. */
export function ReaderPointsList({ readerId }: { readerId: string }) {
  const [page, showPage] = useState(1);
  const query = useQuery(readerPoints(readerId, page));
  return (
    <ReaderRecords
      texts={{
        title: t('Points'),
        pages: t('Pages of points'),
        loading: t('Loading the points...'),
        failed: t("We couldn't load the points."),
        empty: t('No points yet'),
      }}
      icon={Sparkles}
      query={query}
      paging={{ page, showPage }}
    >
      {(entry) => <PointsRow key={entry.point_id} entry={entry} />}
    </ReaderRecords>
  );
}

function PointsRow({ entry: { book, point_system, earned_date, correction } }: { entry: ReaderPoints }) {
  const { description, points } = point_system;
  return (
    <li className="flex items-center gap-4 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {pointReason(description)}
          {book ? ': ' : null}
          {book ? <ScriptText text={book.title} className="font-medium" /> : null}
        </p>
        {correction?.reason ? <ScriptText as="p" text={correction.reason} className="wrap-anywhere" /> : null}
        <p className="text-ink-soft">
          {correction?.by ? (
            rich('By {person}, {day}', {
              person: <ScriptText text={correction.by} />,
              day: <Day iso={earned_date} />,
            })
          ) : (
            <Day iso={earned_date} />
          )}
        </p>
      </div>
      <span className={`shrink-0 font-semibold tabular-nums ${points >= 0 ? 'text-action' : 'text-danger'}`}>
        {`${points >= 0 ? '+' : ''}${writeDigits(points)}`}
      </span>
    </li>
  );
}
