import type { ParsedResponse } from '@library/contract/calls/route.ts';
import type { readerDashboard } from '@library/contract/reading/points.ts';
import { Sparkles } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { formatShortDate, today } from '../../lib/wording/dates.ts';
import { pointReason } from '../../lib/wording/point-reasons.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { byPeriod } from './activity-periods.ts';
import { signedPoints } from './points-text.ts';

type Activity = ParsedResponse<typeof readerDashboard>['activities'][number];

/**
 * 'Recent Activities': what earned or cost points, newest first. Each entry has its date, so the headings are coarser than
 * days.
 */
export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  return (
    <section aria-labelledby="recent-activities" className="mt-10">
      <h2 id="recent-activities" className="mb-4 text-xl">
        {t('Recent Activities')}
      </h2>
      {activities.length === 0 ? (
        <EmptyState title={t('No recent activities to display.')} icon={Sparkles} />
      ) : (
        <Card className="divide-y divide-line py-0 sm:py-0">
          {byPeriod(activities, today()).map(({ name, entries }, index) => (
            <section
              key={name}
              aria-labelledby={`activities-${index}`}
              className="gap-x-6 py-3 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:py-2"
            >
              <h3
                id={`activities-${index}`}
                className="font-semibold text-ink-soft text-sm tracking-normal sm:py-2.5"
              >
                {name}
              </h3>
              <ul aria-labelledby={`recent-activities activities-${index}`}>
                {entries.map((activity) => (
                  <ActivityEntry key={activity.point_id} activity={activity} />
                ))}
              </ul>
            </section>
          ))}
        </Card>
      )}
    </section>
  );
}

function ActivityEntry({ activity }: { activity: Activity }) {
  const { book, point_system, earned_date } = activity;
  return (
    <li className="flex items-center gap-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {pointReason(point_system.description)}
          {book ? ': ' : null}
          {book ? <ScriptText text={book.title} className="font-medium" /> : null}
        </p>
        <time dateTime={earned_date} className="text-ink-faint text-sm">
          {formatShortDate(earned_date)}
        </time>
      </div>
      <span className={`shrink-0 font-semibold ${point_system.points >= 0 ? 'text-action' : 'text-danger'}`}>
        {signedPoints(point_system.points)}
      </span>
    </li>
  );
}
