import type { readerProgress } from '@library/contract/points.ts';
import type { Answered } from '@library/contract/route.ts';
import { formatMonth, formatShortMonth } from '../../lib/dates.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { booksText, pointsText } from './points-text.ts';

type Month = Answered<typeof readerProgress>['months'][number];

/** Books and points of the last twelve months; readers without a book get a link to the catalogue. */
export function MonthCharts({ months }: { months: readonly Month[] }) {
  const anyBook = months.some(({ borrowed, returned }) => borrowed + returned > 0);
  return (
    <section aria-labelledby="months" className="mt-10">
      <h2 id="months" className="mb-4 text-xl">
        Your last 12 months
      </h2>
      <div className={classNames(monthsGrid, anyBook && 'items-start')}>
        {anyBook ? (
          <Card>
            <BarChart
              title="Books by month"
              unit={booksText}
              series={[{ name: 'Borrowed' }, { name: 'Returned' }]}
              groups={months.map(({ month, borrowed, returned }) => ({
                ...namesOf(month),
                values: [borrowed, returned],
              }))}
            />
          </Card>
        ) : (
          <EmptyState
            title="Your first book will show here."
            text="Find one that you like, request it at a hall near you, and collect it there."
            action={<ButtonLink to="/browse-books">Browse books</ButtonLink>}
          />
        )}
        <Card>
          <BarChart
            title="Points by month"
            unit={pointsText}
            series={[{ name: 'Points' }]}
            groups={months.map(({ month, points }) => ({ ...namesOf(month), values: [points] }))}
            emptyText="Borrow, return and review books to earn points."
          />
        </Card>
      </div>
    </section>
  );
}

function namesOf(month: string) {
  return { label: formatMonth(month), shortLabel: formatShortMonth(month) };
}

/** The layout of the two charts: stacked, side by side on wide screens. */
export const monthsGrid = 'grid gap-3 sm:gap-4 lg:grid-cols-2';
