import type { LoanOnPaper } from '@library/contract/lending/hall-lists.ts';
import { t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { PaperTable } from './paper-table.tsx';

/** Loans with their due dates and how late they are; `onTime` is the text for loans that are not late. */
export function LoansOnPaper({
  label,
  loans,
  withPhones,
  onTime,
}: {
  label: string;
  loans: readonly LoanOnPaper[];
  withPhones: boolean;
  onTime: string | null;
}) {
  return (
    <PaperTable
      label={label}
      rows={loans}
      keyOf={({ lending_id }) => lending_id}
      withPhones={withPhones}
      day={{
        header: t('Due date'),
        cell: ({ due_date, late_days }) => (
          <>
            <time dateTime={due_date}>{formatDate(due_date)}</time>
            <div>
              {late_days > 0
                ? t('{count, plural, one {# day} other {# days}} late', { count: late_days })
                : onTime}
            </div>
          </>
        ),
      }}
    />
  );
}
