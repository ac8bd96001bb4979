import { pluralise } from '../../lib/pluralise.ts';
import { conflict, invalid, type Refusal } from '../../lib/refusal.ts';

/** How many of what name an entry. The order is the order in which they are told. */
export interface Uses {
  readers: number;
  volunteers: number;
  copies?: number;
  /** Copies that left the stock; kept as history. */
  withdrawn?: number;
  /** Requests of all time. */
  requests?: number;
}

const words: Record<keyof Uses, [one: string, many: string]> = {
  readers: ['reader', 'readers'],
  volunteers: ['volunteer', 'volunteers'],
  copies: ['copy', 'copies'],
  withdrawn: ['withdrawn copy', 'withdrawn copies'],
  requests: ['request in the records', 'requests in the records'],
};
const order = Object.keys(words) as (keyof Uses)[];

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** Why a hall or department cannot be deleted; null when nothing names it. */
export function reasonAgainstDeletion(name: string, uses: Uses): Refusal | null {
  const parts = order.flatMap((use) => {
    const count = uses[use] ?? 0;
    return count === 0 ? [] : [pluralise(count, ...words[use])];
  });
  if (parts.length === 0) return null;
  const isHistory = uses.readers + uses.volunteers + (uses.copies ?? 0) === 0;
  const hint = isHistory ? ' The records are kept; you can rename it instead.' : '';
  return conflict(`${name} cannot be deleted: it has ${inWords.format(parts)}.${hint}`);
}

/** A name that is there already, whatever the case and spacing of what was typed. */
export function nameTaken(kind: string, existing: string): Refusal {
  return invalid({ name: [`There is already ${article(kind)} ${kind} called "${existing}".`] });
}

function article(kind: string): string {
  return /^[aeiou]/.test(kind) ? 'an' : 'a';
}

/** Names are stored without spare spaces. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
