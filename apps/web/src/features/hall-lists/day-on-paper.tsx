import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { pluralise } from '../../lib/pluralise.ts';
import { dayQuery } from './hall-lists.api.ts';
import { LoansOnPaper } from './loans-on-paper.tsx';
import { Paper, TooMany } from './paper.tsx';
import { PaperTable } from './paper-table.tsx';

/** What readers can collect at a hall on a day, and what is due on it; `hallId` is '' for a volunteer's own. */
export function DayOnPaper({
  hallId,
  day,
  withPhones,
  print,
}: {
  hallId: string;
  /** `yyyy-MM-dd`. */
  day: string;
  withPhones: boolean;
  print: ReactNode;
}) {
  const query = useQuery(dayQuery(hallId, day));
  return (
    <Paper
      title="List of the day"
      query={query}
      count={({ collect, due }) => `${collect.total} to collect, ${due.total} due`}
      withPhones={withPhones}
      print={print}
    >
      {({ collect, due }) => (
        <>
          <Part title="To collect" count={pluralise(collect.total, 'request')}>
            {collect.rows.length === 0 ? (
              <p>Nothing is kept for readers on this day.</p>
            ) : (
              <>
                <TooMany
                  rows={collect.rows.length}
                  total={collect.total}
                  first="those kept for the shortest"
                />
                <PaperTable
                  label="To collect"
                  rows={collect.rows}
                  keyOf={({ req_id }) => req_id}
                  withPhones={withPhones}
                  day={{
                    header: 'Held until',
                    cell: ({ held_until }) => <HeldUntil {...{ held_until, day }} />,
                  }}
                />
              </>
            )}
          </Part>
          <Part title="Due" count={pluralise(due.total, 'loan')}>
            {due.rows.length === 0 ? (
              <p>No loan is due on this day.</p>
            ) : (
              <>
                <TooMany rows={due.rows.length} total={due.total} first="the oldest loans" />
                <LoansOnPaper label="Due" loans={due.rows} withPhones={withPhones} onTime={null} />
              </>
            )}
          </Part>
        </>
      )}
    </Paper>
  );
}

function HeldUntil({ held_until, day }: { held_until: string; day: string }) {
  return (
    <>
      <time dateTime={held_until}>{formatDate(held_until)}</time>
      {held_until === day ? <div className="font-semibold">Last day</div> : null}
    </>
  );
}

function Part({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">
        {title} <span className="text-ink-faint text-sm">({count})</span>
      </h3>
      {children}
    </section>
  );
}
