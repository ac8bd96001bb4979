import { type PointerEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { BarAxis } from './bar-axis.tsx';
import {
  type BarData,
  type BarGroup,
  type BarScale,
  type BarSeries,
  barScale,
  positionOn,
} from './bar-data.ts';
import { BarReadout } from './bar-readout.tsx';
import { barLook } from './bar-shape.tsx';
import { BarTable } from './bar-table.tsx';

/**
 * Upright bars. The pointer selects the group under it. For the keyboard and screen readers the plot is a slider over the
 * groups, which announces the group's name and values. The last group, the latest, is selected at first.
 */
export function BarColumns({ title, unit, series, groups }: BarData) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = groups.length - 1;
  const picked = Math.min(chosen ?? last, last);
  const scale = barScale(groups.flatMap(({ values }) => values));
  const group = groups[picked];

  function pickUnder({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * groups.length);
    setChosen(Math.min(Math.max(index, 0), last));
  }

  return (
    <>
      {group ? <BarReadout group={group} series={series} unit={unit} /> : null}
      <BarAxis scale={scale} groups={groups} picked={picked}>
        <div
          className="absolute inset-0 flex touch-pan-y"
          onPointerMove={pickUnder}
          onPointerDown={pickUnder}
        >
          <input
            type="range"
            min={0}
            max={last}
            value={picked}
            onChange={(event) => setChosen(Number(event.target.value))}
            aria-label={title}
            aria-valuetext={group ? spoken(group, series, unit) : undefined}
            className="pointer-events-none absolute inset-0 size-full rounded-card accent-transparent opacity-0"
          />
          {groups.map(({ label, values }, index) => (
            <div
              key={label}
              aria-hidden="true"
              className={classNames('relative flex-1 rounded-mark', index === picked && 'bg-hover')}
            >
              <div className="absolute inset-x-[18%] inset-y-0 flex justify-center gap-[6%]">
                {values.map((value, seriesIndex) => (
                  <Bar key={series[seriesIndex]?.name} value={value} series={seriesIndex} scale={scale} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </BarAxis>
      <BarTable title={title} unit={unit} series={series} groups={groups} />
    </>
  );
}

function Bar({ value, series, scale }: { value: number; series: number; scale: BarScale }) {
  const from = positionOn(scale, Math.min(value, 0));
  const to = positionOn(scale, Math.max(value, 0));
  return (
    <div className="relative h-full max-w-6 flex-1">
      {value === 0 ? null : (
        <div
          className={classNames(
            'absolute inset-x-0',
            value > 0 ? 'rounded-t-mark' : 'rounded-b-mark',
            barLook(series, value),
          )}
          style={{ bottom: `${from}%`, height: `${to - from}%` }}
        />
      )}
    </div>
  );
}

/** The group in words: 'November 2026: Borrowed 3 books, Returned 1 book'; a single series is not named. */
function spoken(group: BarGroup, series: readonly BarSeries[], unit: (value: number) => string): string {
  const values = group.values.map((value, index) =>
    series.length > 1 ? `${series[index]?.name} ${unit(value)}` : unit(value),
  );
  return `${group.label}: ${values.join(', ')}`;
}
