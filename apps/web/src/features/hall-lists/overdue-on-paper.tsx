import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pluralise } from '../../lib/pluralise.ts';
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
      title="Overdue loans"
      query={query}
      count={({ loans }) => pluralise(loans.total, 'loan')}
      withPhones={withPhones}
      print={print}
    >
      {({ loans: { rows, total } }) =>
        rows.length === 0 ? (
          <p>Nothing is overdue at this hall.</p>
        ) : (
          <>
            <TooMany rows={rows.length} total={total} first="the longest overdue" />
            <LoansOnPaper
              label="Overdue loans"
              loans={rows}
              withPhones={withPhones}
              onTime="Not late: closed days"
            />
          </>
        )
      }
    </Paper>
  );
}
