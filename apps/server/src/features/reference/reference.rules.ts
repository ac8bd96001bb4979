import { pluralise } from '../../lib/pluralise.ts';
import { conflict, invalid, type Refusal } from '../../lib/refusal.ts';

/** The numbers of references to an entry, in the order in which messages list them. */
export interface Uses {
  readers: number;
  volunteers: number;
  copies?: number;
  /** Copies that left the stock, which stay in the records. */
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

/** Why a hall or department cannot be deleted; null when nothing refers to it. */
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

/** The message for a name that exists already, which ignores case and spacing. */
export function nameTaken(kind: string, existing: string): Refusal {
  return invalid({ name: [`There is already ${article(kind)} ${kind} called "${existing}".`] });
}

function article(kind: string): string {
  return /^[aeiou]/.test(kind) ? 'an' : 'a';
}

/** Names are stored without extra spaces. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
