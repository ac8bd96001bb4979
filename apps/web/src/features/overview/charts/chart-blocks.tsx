import type { Statistics } from '@library/contract/library/overview.ts';
import { t } from '../../../lib/language/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lendingsText, waitText } from '../overview-texts.ts';
import { ChartBlock } from './chart-block.tsx';
import { categoryGroups, hallGroups, periodGroups, waitingGroups } from './chart-groups.ts';

/** The four charts of a range; they stay, dimmed, while another range loads. */
export function ChartBlocks({ statistics, stale }: { statistics: Statistics; stale: boolean }) {
  const range = { from: statistics.from, to: statistics.to };
  const lent = statistics.total.lendings > 0;
  return (
    <div aria-busy={stale} className={classNames('grid items-start gap-3 lg:grid-cols-2', stale && 'stale')}>
      <ChartBlock
        title={t('{step, select, week {Loans by week} other {Loans by month}}', { step: statistics.step })}
        table="periods"
        range={range}
        unit={lendingsText}
        groups={periodGroups(statistics)}
        direction="columns"
        className="lg:col-span-2"
      />
      <ChartBlock
        title={t('Loans by hall')}
        table="halls"
        range={range}
        unit={lendingsText}
        groups={hallGroups(statistics)}
        showAll={(count) => t('Show all {count} halls', { count })}
      />
      <ChartBlock
        title={t('Days from request to loan')}
        note={t('Median: half of the books were handed out within this time.')}
        table="waiting"
        range={range}
        unit={waitText}
        groups={waitingGroups(statistics)}
        emptyText={lent ? t('Every hall hands out books on the day of the request.') : undefined}
        showAll={(count) => t('Show all {count} halls', { count })}
      />
      <ChartBlock
        title={t('Loans by category')}
        table="categories"
        range={range}
        unit={lendingsText}
        groups={categoryGroups(statistics)}
        showAll={(count) => t('Show all {count} categories', { count })}
        className="lg:col-span-2"
      />
    </div>
  );
}
