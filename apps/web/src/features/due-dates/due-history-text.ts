import type { DueChange } from '@library/contract/lending/renewals.ts';
import { t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';

/** How often a loan was renewed and when it was first due; other servers of this contract may omit both. */
export interface MovedLoan {
  renewals?: number;
  first_due_date?: string | null;
}

/** 'Renewed once, first due Nov 05, 2026'; null where the due date has never moved. */
export function dueHistoryText({ renewals = 0, first_due_date }: MovedLoan): string | null {
  if (!first_due_date) return null;
  return t(
    '{renewals, plural, =0 {Due date changed} =1 {Renewed once} =2 {Renewed twice} other {Renewed {renewals} times}}, first due {day}',
    { renewals, day: formatDate(first_due_date) },
  );
}

const causes = (): Record<DueChange['cause'], string> => ({
  renewal: t('Renewed'),
  staff_renewal: t('Renewed'),
  auto_renewal: t('Renewed automatically'),
  staff: t('Changed'),
  calendar: t('Moved, because the hall is closed that day'),
  calendar_undo: t('Moved back, because the hall is open after all'),
});

/** How a due date changed, such as 'Renewed', with the name to put after 'by' if a person changed it. */
export function changeText({ cause, by }: DueChange): { text: string; by: string | null } {
  const text = causes()[cause];
  if (cause === 'renewal') return { text, by: by ?? t('you') };
  return { text, by: cause === 'staff' || cause === 'staff_renewal' ? (by ?? t('the library')) : null };
}
