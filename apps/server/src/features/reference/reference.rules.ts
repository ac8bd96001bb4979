import { conflict, invalid, type Refusal } from '../../lib/refusal.ts';
import { msg, word } from '../../lib/sentences/message-descriptor.ts';

/** The kinds of names that people may type instead of choosing. */
export type NameKind = 'author' | 'publisher' | 'category';

/** The numbers of references to an entry, in the order in which messages list them. */
export interface Uses {
  readers: number;
  volunteers: number;
  copies?: number;
  /** Readers on a waiting list for whom this is the only hall. */
  waiting?: number;
  /** Copies that left the stock, which stay in the records. */
  withdrawn?: number;
  /** All requests, past ones included. */
  requests?: number;
}

const words: Record<keyof Uses, string> = {
  readers: '{count, plural, one {# reader} other {# readers}}',
  volunteers: '{count, plural, one {# volunteer} other {# volunteers}}',
  copies: '{count, plural, one {# copy} other {# copies}}',
  waiting:
    '{count, plural, one {# reader who waits for a book there} other {# readers who wait for a book there}}',
  withdrawn: '{count, plural, one {# withdrawn copy} other {# withdrawn copies}}',
  requests: '{count, plural, one {# request in the records} other {# requests in the records}}',
};
const order = Object.keys(words) as (keyof Uses)[];

/** Why a hall or department cannot be deleted; null when nothing refers to it. */
export function reasonAgainstDeletion(name: string, uses: Uses): Refusal | null {
  const parts = order.flatMap((use) => {
    const count = uses[use] ?? 0;
    return count === 0 ? [] : [msg(words[use], { count })];
  });
  if (parts.length === 0) return null;
  const isHistory = uses.readers + uses.volunteers + (uses.copies ?? 0) + (uses.waiting ?? 0) === 0;
  return conflict(
    isHistory
      ? msg("{name} can't be deleted: it has {uses}. The records are kept; you can rename it instead.", {
          name,
          uses: parts,
        })
      : msg("{name} can't be deleted: it has {uses}.", { name, uses: parts }),
  );
}

/** The message for a name that exists already, which ignores case and spacing. */
export function nameTaken(kind: string, existing: string): Refusal {
  return invalid({
    name: [
      /^[aeiou]/.test(kind)
        ? msg('There is already an {kind} called "{existing}".', { kind: word(kind), existing })
        : msg('There is already a {kind} called "{existing}".', { kind: word(kind), existing }),
    ],
  });
}

/** Names are stored without extra spaces. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
