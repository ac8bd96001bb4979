import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { overdueQuery } from './hall-lists.api.ts';
import { LoansOnPaper } from './loans-on-paper.tsx';
import { Paper, TooMany } from './paper.tsx';

/** The overdue loans of a hall; `hallId` is '' for a volunteer's own. */
export function OverdueOnPaper({
  hallId,
  withPhones,
  print,
}: {
  hallId: string;
  withPhones: boolean;
  print: ReactNode;
}) {
  const query = useQuery(overdueQuery(hallId));
  return (
    <Paper
      title={t('Late loans')}
      query={query}
      count={({ loans }) => t('{count, plural, one {# loan} other {# loans}}', { count: loans.total })}
      withPhones={withPhones}
      print={print}
    >
      {({ loans: { rows, total } }) =>
        rows.length === 0 ? (
          <p>{t('Nothing is late at this hall.')}</p>
        ) : (
          <>
            <TooMany rows={rows.length} total={total} first="longest_overdue" />
            <LoansOnPaper
              label={t('Late loans')}
              loans={rows}
              withPhones={withPhones}
              onTime={t('Not late: closed days')}
            />
          </>
        )
      }
    </Paper>
  );
}
