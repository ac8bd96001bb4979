import { t } from '../../lib/language/texts.ts';
import type { BarData } from './bar-data.ts';
import { BarName } from './bar-name.tsx';

/** The values of a chart as a table that people can open. */
export function BarTable({ title, unit, series, groups }: BarData) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center text-action text-sm underline-offset-4 hover:underline">
        {t('Show as table')}
      </summary>
      <table aria-label={title} className="w-full text-sm">
        <thead className={series.length > 1 ? 'text-ink-soft' : 'sr-only'}>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-2 text-end font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.label} className="border-line border-t">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                <BarName group={group} />
              </th>
              {group.values.map((value, index) => (
                <td key={series[index]?.name} className="py-2 text-end tabular-nums">
                  {unit(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
