import type { KeepFor, KeptCopy as KeptCopyOfHall } from '@library/contract/keep-for.ts';

/** A copy that has become free and goes to the next reader in line, so that staff put it aside. */
export interface KeptCopy {
  keepFor: KeepFor;
  /** The title of its book. */
  title: string;
  /** The name of its hall. */
  hall: string;
}

/** Called after a change with the one for whom the copy is kept now, if it is for anybody, and the name of its hall. */
export type KeepAside = (keepFor: KeepFor | null, hall: string) => void;

/** The copies of a book that an act keeps for those in line, as lists and dialogs show them. Servers of this contract may name none. */
export function keptOf(title: string, copies: readonly KeptCopyOfHall[] = []): KeptCopy[] {
  return copies.map(({ hall, ...keepFor }) => ({ keepFor, title, hall }));
}
