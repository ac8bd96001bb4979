import { classNames } from '../class-names.ts';
import type { BarGroup, BarSeries } from './bar-data.ts';
import { BarName } from './bar-name.tsx';
import { LegendSwatch } from './bar-shape.tsx';

/**
 * The selected group in words, above the columns; with two series it is also their legend. Its line breaks depend on the
 * width and not on the text, so that nothing moves while the selection moves.
 */
export function BarReadout({
  group,
  series,
  unit,
}: {
  group: BarGroup;
  series: readonly BarSeries[];
  unit: (value: number) => string;
}) {
  const several = series.length > 1;
  return (
    <div className="@container mt-1">
      <p
        className={classNames(
          'flex gap-x-4 gap-y-1 text-ink-soft text-sm',
          several ? '@md:flex-row @md:items-center flex-col' : 'items-center',
        )}
      >
        <BarName group={group} />
        {group.values.map((value, index) => (
          <span key={series[index]?.name} className="inline-flex items-center gap-2">
            {several ? <LegendSwatch series={index} /> : null}
            {several ? series[index]?.name : null}
            <span className="font-semibold text-ink tabular-nums">{unit(value)}</span>
          </span>
        ))}
      </p>
    </div>
  );
}
