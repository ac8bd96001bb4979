import type { Copy, CopyEvent, CopyState } from '@library/contract/copies/copies.ts';
import type { CopyLifeEvent } from '@library/contract/copies/copy-page.ts';
import type { ReactNode } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { formatDate, formatDateFrom } from '../../lib/wording/dates.ts';
import type { SettableState } from './copies.api.ts';

export const stateNames = (): Record<CopyState, string> => ({
  available: t('Available'),
  held: t('Requested'),
  lent: t('Lent'),
  lost: t('Lost'),
  unavailable: t('Unavailable'),
  withdrawn: t('Withdrawn'),
});

/** The colour of a state's badge. */
export const stateTones = {
  available: 'good',
  held: 'warning',
  lent: 'warning',
  lost: 'bad',
  unavailable: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<CopyState, string>;

/** The name of each change of state; a lost copy that becomes available was found. */
export function actName(from: CopyState, to: SettableState): string {
  if (from === 'lost' && to === 'available') return t('Mark as found');
  return t(
    'Mark as {state, select, available {available} lost {lost} unavailable {unavailable} other {withdrawn}}',
    { state: to },
  );
}

/** Who has a copy or waits for it, in words; null if nobody does. */
export function holderText({ state, reader_name, due_date }: Copy, today: string): string | null {
  if (!reader_name) return null;
  if (state === 'held') return t('Held for {reader}', { reader: reader_name });
  return due_date
    ? t('With {reader} until {day}', { reader: reader_name, day: formatDateFrom(due_date, today) })
    : t('With {reader}', { reader: reader_name });
}

/** How a lending went, in words. */
export function eventText({ status, issue_date, due_date, returned_on }: CopyEvent): string {
  const from = formatDate(issue_date);
  if (status === 'returned') {
    return t('Lent {from}, returned {day}', { from, day: formatDate(returned_on) });
  }
  if (status === 'lost') return t('Lent {from}, lost', { from });
  return t('Lent {from}, due {day}', { from, day: formatDate(due_date) });
}

/** What happened to a copy, with its reader's name where there is one. */
export function lifeText(
  { what, state }: Pick<CopyLifeEvent, 'what' | 'state'>,
  reader: ReactNode,
): ReactNode {
  switch (what) {
    case 'added':
      return t('Added to the library');
    case 'lent':
      return reader ? rich('Borrowed by {reader}', { reader }) : t('Borrowed');
    case 'returned':
      return reader ? rich('Returned by {reader}', { reader }) : t('Returned');
    case 'lost':
      return reader ? rich('Lost by {reader}', { reader }) : t('Lost by a reader');
    case 'found':
      return reader ? rich('Found and returned by {reader}', { reader }) : t('Found and returned');
    case 'moved':
      return t('Moved');
    case 'relabelled':
      return t('Got a new label');
    case 'reprinted':
      return t('Label printed again');
    case 'state':
      return stateTexts()[state ?? 'available'];
  }
}

/** What it means that a copy was put into a state by hand. */
const stateTexts = (): Record<CopyState, string> => ({
  available: t('Put back on the shelf'),
  held: t('Held for a reader'),
  lent: t('Handed out'),
  lost: t('Marked as lost'),
  unavailable: t('Taken off the shelf'),
  withdrawn: t('Withdrawn'),
});

/** The copies whose label, hall, state or reader contains the text. */
export function matchingCopies(copies: readonly Copy[], typed: string): readonly Copy[] {
  const wanted = typed.normalize('NFC').toLocaleLowerCase('en').trim();
  if (!wanted) return copies;
  const names = stateNames();
  return copies.filter((copy) =>
    [copy.label, copy.hall.name, names[copy.state], copy.reader_name ?? '']
      .join('\n')
      .toLocaleLowerCase('en')
      .includes(wanted),
  );
}
