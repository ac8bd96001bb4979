import type { DueChange } from '@library/contract/renewals.ts';
import { formatDate } from '../../lib/dates.ts';

/** How often a loan was renewed and when it was due at first, which servers of this contract may leave out. */
export interface MovedLoan {
  renewals?: number;
  first_due_date?: string | null;
}

/** 'Renewed once, first due Nov 05, 2026'; null where the due date has never moved. */
export function dueHistoryText({ renewals = 0, first_due_date }: MovedLoan): string | null {
  if (!first_due_date) return null;
  return `${movedText(renewals)}, first due ${formatDate(first_due_date)}`;
}

function movedText(renewals: number): string {
  if (renewals === 0) return 'Due date changed';
  if (renewals <= 2) return renewals === 1 ? 'Renewed once' : 'Renewed twice';
  return `Renewed ${renewals} times`;
}

const causes = {
  renewal: 'Renewed',
  staff_renewal: 'Renewed',
  auto_renewal: 'Renewed automatically',
  staff: 'Changed',
  calendar: 'Moved, because the hall is closed that day',
  calendar_undo: 'Moved back, because the hall is open after all',
} satisfies Record<DueChange['cause'], string>;

/** How a due date changed: 'Renewed', with the person to put after 'by' where one did it. */
export function changeText({ cause, by }: DueChange): { text: string; by: string | null } {
  const text = causes[cause];
  if (cause === 'renewal') return { text, by: by ?? 'you' };
  return { text, by: cause === 'staff' || cause === 'staff_renewal' ? (by ?? 'the library') : null };
}
