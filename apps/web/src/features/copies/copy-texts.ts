import type { Copy, CopyEvent } from '@library/contract/copies.ts';
import type { CopyLifeEvent } from '@library/contract/copy-page.ts';
import { formatDate, formatDateFrom } from '../../lib/dates.ts';
import type { SettableState } from './copies.api.ts';

type State = Copy['state'];

/** The name of each state of a copy. */
export const stateNames: Record<State, string> = {
  available: 'Available',
  held: 'Requested',
  lent: 'Lent',
  lost: 'Lost',
  unavailable: 'Unavailable',
  withdrawn: 'Withdrawn',
};

/** The colour of a state's badge. */
export const stateTones = {
  available: 'good',
  held: 'warning',
  lent: 'warning',
  lost: 'bad',
  unavailable: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<State, string>;

/** The name of each change of state; a lost copy that becomes available was found. */
export function actName(from: State, to: SettableState): string {
  return from === 'lost' && to === 'available' ? 'Mark as found' : `Mark as ${to}`;
}

/** Who has a copy or waits for it, in words; null if nobody does. */
export function holderText({ state, reader_name, due_date }: Copy, today: string): string | null {
  if (!reader_name) return null;
  if (state === 'held') return `Kept for ${reader_name}`;
  return due_date ? `With ${reader_name} until ${formatDateFrom(due_date, today)}` : `With ${reader_name}`;
}

/** How a lending went, in words. */
export function eventText({ status, issue_date, due_date, returned_on }: CopyEvent): string {
  const from = `Lent ${formatDate(issue_date)}`;
  if (status === 'returned') return `${from}, returned ${formatDate(returned_on)}`;
  if (status === 'lost') return `${from}, lost`;
  return `${from}, due ${formatDate(due_date)}`;
}

/** What happened to a copy; the reader's name follows where it ends with 'by' or 'from'. */
export function lifeText({ what, state, reader }: Pick<CopyLifeEvent, 'what' | 'state' | 'reader'>): string {
  switch (what) {
    case 'added':
      return 'Added to the library';
    case 'lent':
      return reader ? 'Borrowed by' : 'Borrowed';
    case 'returned':
      return reader ? 'Returned by' : 'Returned';
    case 'lost':
      return reader ? 'Lost by' : 'Lost by a reader';
    case 'found':
      return reader ? 'Found and returned by' : 'Found and returned';
    case 'moved':
      return 'Moved';
    case 'relabelled':
      return 'Got a new label';
    case 'reprinted':
      return 'Label printed again';
    case 'state':
      return stateTexts[state ?? 'available'];
  }
}

/** What it means that a copy was put into a state by hand. */
const stateTexts: Record<State, string> = {
  available: 'Put back on the shelf',
  held: 'Kept for a reader',
  lent: 'Handed out',
  lost: 'Marked as lost',
  unavailable: 'Taken off the shelf',
  withdrawn: 'Withdrawn',
};

/** The copies whose label, hall, state or reader contains the text. */
export function matchingCopies(copies: readonly Copy[], typed: string): readonly Copy[] {
  const wanted = typed.normalize('NFC').toLocaleLowerCase('en').trim();
  if (!wanted) return copies;
  return copies.filter((copy) =>
    [copy.label, copy.hall.name, stateNames[copy.state], copy.reader_name ?? '']
      .join('\n')
      .toLocaleLowerCase('en')
      .includes(wanted),
  );
}
