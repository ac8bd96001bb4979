import type { ParsedResponse } from '@library/contract/calls/route.ts';
import type { readerProgress } from '@library/contract/reading/points.ts';
import { t } from '../../lib/language/texts.ts';
import { formatMonth, formatShortMonth } from '../../lib/wording/dates.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { monthsGrid } from './months-grid.ts';
import { booksText, pointsText } from './points-text.ts';

type ProgressMonth = ParsedResponse<typeof readerProgress>['months'][number];

/** Books and points of the last twelve months; nothing until there are two months to compare. */
export function MonthCharts({ months }: { months: readonly ProgressMonth[] }) {
  const active = months.filter(({ borrowed, returned, points }) => borrowed + returned > 0 || points !== 0);
  if (active.length < 2) return null;
  return (
    <section aria-labelledby="months" className="mt-10">
      <h2 id="months" className="mb-4 text-xl">
        {t('Your last 12 months')}
      </h2>
      <div className={`${monthsGrid} items-start`}>
        <Card>
          <BarChart
            title={t('Books by month')}
            unit={booksText}
            series={[{ name: t('Borrowed') }, { name: t('Returned') }]}
            groups={months.map(({ month, borrowed, returned }) => ({
              ...namesOf(month),
              values: [borrowed, returned],
            }))}
          />
        </Card>
        <Card>
          <BarChart
            title={t('Points by month')}
            unit={pointsText}
            series={[{ name: t('Points') }]}
            groups={months.map(({ month, points }) => ({ ...namesOf(month), values: [points] }))}
          />
        </Card>
      </div>
    </section>
  );
}

function namesOf(month: string) {
  return { label: formatMonth(month), shortLabel: formatShortMonth(month) };
}
