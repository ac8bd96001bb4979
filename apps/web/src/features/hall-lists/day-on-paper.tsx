import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { dayQuery } from './hall-lists.api.ts';
import { LoansOnPaper } from './loans-on-paper.tsx';
import { Paper, TooMany } from './paper.tsx';
import { PaperTable } from './paper-table.tsx';

/** The requests that can be collected at a hall on a day, and the loans due on it; `hallId` is '' for a volunteer's own hall. */
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
      title={t('List of the day')}
      query={query}
      count={({ collect, due }) =>
        t('{collect} to collect, {due} due', { collect: collect.total, due: due.total })
      }
      withPhones={withPhones}
      print={print}
    >
      {({ collect, due }) => (
        <>
          <Part
            title={t('To collect')}
            count={t('{count, plural, one {# request} other {# requests}}', { count: collect.total })}
          >
            {collect.rows.length === 0 ? (
              <p>{t('Nothing is held for readers on this day.')}</p>
            ) : (
              <>
                <TooMany rows={collect.rows.length} total={collect.total} first="kept_shortest" />
                <PaperTable
                  label={t('To collect')}
                  rows={collect.rows}
                  keyOf={({ req_id }) => req_id}
                  withPhones={withPhones}
                  day={{
                    header: t('Held until'),
                    cell: ({ held_until }) => <HeldUntil held_until={held_until} day={day} />,
                  }}
                />
              </>
            )}
          </Part>
          <Part
            title={t('Due')}
            count={t('{count, plural, one {# loan} other {# loans}}', { count: due.total })}
          >
            {due.rows.length === 0 ? (
              <p>{t('No loan is due on this day.')}</p>
            ) : (
              <>
                <TooMany rows={due.rows.length} total={due.total} first="oldest" />
                <LoansOnPaper label={t('Due')} loans={due.rows} withPhones={withPhones} onTime={null} />
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
      {held_until === day ? <div className="font-semibold">{t('Last day')}</div> : null}
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
