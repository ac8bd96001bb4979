import type { DayRange, StatisticsTable } from '@library/contract/library/overview.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import type { BarGroup } from '../../../ui/charts/bar-data.ts';
import { useCsvDownload } from '../overview.api.ts';

/** How many names a chart shows at first. */
const AT_FIRST = 8;

/** One chart with its table to download. */
export function ChartBlock({
  title,
  note,
  table,
  range,
  unit,
  groups,
  direction = 'rows',
  emptyText = t('No loans in this period.'),
  showAll,
  className,
}: {
  title: string;
  /** What the values mean, where the title does not say it. */
  note?: string;
  table: StatisticsTable;
  range: DayRange;
  unit: (value: number) => string;
  groups: readonly BarGroup[];
  direction?: 'columns' | 'rows';
  emptyText?: string | undefined;
  /** The text of the button that shows all rows. */
  showAll?: (count: number) => string;
  className?: string;
}) {
  const [all, setAll] = useState(false);
  const download = useCsvDownload(table, range);
  const cut = showAll !== undefined && !all && groups.length > AT_FIRST;
  return (
    <Card className={className}>
      <BarChart
        title={title}
        unit={unit}
        series={[{ name: title }]}
        groups={cut ? groups.slice(0, AT_FIRST) : groups}
        direction={direction}
        emptyText={emptyText}
      />
      {note ? <p className="mt-3 text-ink-faint text-xs">{note}</p> : null}
      <div className="-mx-3 mt-2 -mb-2 flex flex-wrap justify-between gap-x-2">
        <Button
          variant="ghost"
          aria-label={t('Download CSV: {title}', { title })}
          busy={download.isPending}
          busyLabel={t('Downloading...')}
          onClick={() => download.mutate()}
        >
          <Download aria-hidden="true" />
          {t('Download CSV')}
        </Button>
        {cut ? (
          <Button variant="ghost" onClick={() => setAll(true)}>
            {showAll(groups.length)}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
