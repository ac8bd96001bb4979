import { t } from '../../lib/language/texts.ts';
import { classNames } from '../class-names.ts';
import { type BarData, barScale, positionOn } from './bar-data.ts';
import { BarName } from './bar-name.tsx';
import { barLook, LegendSwatch } from './bar-shape.tsx';

/** Horizontal bars. Each has its name on the left (on phones above it) and its value in words on the right. */
export function BarRows({ title, unit, series, groups }: BarData) {
  const scale = barScale(groups.flatMap(({ values }) => values));
  return (
    <>
      {series.length > 1 ? (
        <ul
          aria-label={t('What the bars count')}
          className="mt-1 flex flex-wrap gap-x-4 text-ink-soft text-sm"
        >
          {series.map(({ name }, index) => (
            <li key={name} className="flex items-center gap-2">
              <LegendSwatch series={index} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <ul aria-label={title} className="@container mt-4 flex flex-col gap-4 @lg:gap-3">
        {groups.map((group) => (
          <li
            key={group.label}
            className="grid gap-x-4 gap-y-1 text-sm @lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] @lg:items-center"
          >
            <div className="break-words">
              <BarName group={group} />
            </div>
            <div className="flex flex-col gap-1">
              {group.values.map((value, index) => (
                <div key={series[index]?.name} className="flex items-center gap-2">
                  <div
                    aria-hidden="true"
                    className={classNames('h-4 rounded-e-mark', value !== 0 && barLook(index, value))}
                    style={{ width: `calc((100% - 6.5rem) * ${positionOn(scale, value) / 100})` }}
                  />
                  <span className="shrink-0 text-ink-soft tabular-nums">
                    {series.length > 1 ? <span className="sr-only">{`${series[index]?.name}: `}</span> : null}
                    {unit(value)}
                  </span>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
