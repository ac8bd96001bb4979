import { useId } from 'react';
import { t } from '../../lib/language/texts.ts';
import { BarColumns } from './bar-columns.tsx';
import type { BarData } from './bar-data.ts';
import { BarRows } from './bar-rows.tsx';

export type BarChartProps = BarData & {
  /** `columns` for a sequence (months), `rows` for names, which may be long (halls). */
  direction?: 'columns' | 'rows';
  /** Shown in place of the chart when every value is 0. */
  emptyText?: string;
};

/**
 * A bar chart with its title. Columns show the values of one group at a time in words, selected by pointer, tap or arrow
 * keys, and can be shown as a table; rows have their values beside them as text.
 * `<BarChart title="Points by month" unit={pointsText} series={[{ name: 'Points' }]} groups={months} />`
 */
export function BarChart({
  direction = 'columns',
  emptyText = t('There is nothing to show yet.'),
  ...data
}: BarChartProps) {
  const id = useId();
  const empty = data.groups.every(({ values }) => values.every((value) => value === 0));
  const Bars = direction === 'columns' ? BarColumns : BarRows;
  return (
    <figure aria-labelledby={id} className="flex h-full min-w-0 flex-col">
      <figcaption id={id} className="font-semibold">
        {data.title}
      </figcaption>
      {empty ? (
        <p className="mt-3 flex min-h-44 grow items-center justify-center text-balance rounded-card bg-sunken px-6 text-center text-ink-soft text-sm">
          {emptyText}
        </p>
      ) : (
        <Bars {...data} />
      )}
    </figure>
  );
}
