import type { readerDashboard } from '@library/contract/points.ts';
import type { Answered } from '@library/contract/route.ts';
import { Sparkles } from 'lucide-react';
import { formatShortDate } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScriptText } from '../../ui/script-text.tsx';
import { signedPoints } from './points-text.ts';

type Activity = Answered<typeof readerDashboard>['activities'][number];

/** 'Recent Activities': what earned or cost points, newest first (spec 2.9). */
export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  return (
    <section aria-labelledby="recent-activities" className="mt-10">
      <h2 id="recent-activities" className="mb-4 text-xl">
        Recent Activities
      </h2>
      {activities.length === 0 ? (
        <EmptyState title="No recent activities to display." icon={Sparkles} />
      ) : (
        <ul
          aria-labelledby="recent-activities"
          className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft"
        >
          {activities.map((activity) => (
            <ActivityEntry key={activity.point_id} activity={activity} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ActivityEntry({ activity }: { activity: Activity }) {
  const { book, point_system, earned_date } = activity;
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {point_system.description}
          {book ? ': ' : null}
          {book ? <ScriptText text={book.title} className="font-medium" /> : null}
        </p>
        <time dateTime={earned_date} className="text-ink-faint text-sm">
          {formatShortDate(earned_date)}
        </time>
      </div>
      <span
        className={`shrink-0 font-semibold tabular-nums ${point_system.points >= 0 ? 'text-action' : 'text-danger'}`}
      >
        {signedPoints(point_system.points)}
      </span>
    </li>
  );
}
