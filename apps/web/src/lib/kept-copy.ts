import type { KeepFor, KeptCopyOfHall } from '@library/contract/lending/keep-for.ts';

/** A copy that has become available and is kept for the next reader in line, so that staff put it aside. */
export interface KeptCopy {
  keepFor: KeepFor;
  /** The title of its book. */
  title: string;
  /** The name of its hall. */
  hall: string;
}

/** Called after a change with the reader for whom the copy is now kept, or null, and the name of the hall. */
export type KeepAside = (keepFor: KeepFor | null, hall: string) => void;

/**
 * The copies of a book that an action keeps for readers in line, in the form for lists and dialogs. Servers that follow the
 * contract may send none.
 */
export function keptOf(title: string, copies: readonly KeptCopyOfHall[] = []): KeptCopy[] {
  return copies.map(({ hall, ...keepFor }) => ({ keepFor, title, hall }));
}
