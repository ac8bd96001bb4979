import { mostAtOnce } from '@library/contract/several.ts';
import { useState } from 'react';

/** The rows of a list that a person has chosen, to act on them together. They stay chosen on other pages and in other searches. */
export interface Selection<Row> {
  /** In the order in which they were chosen; `mostAtOnce` at the most. */
  chosen: readonly Row[];
  /** Whether no more can be chosen. */
  isFull: boolean;
  has: (row: Row) => boolean;
  /** Chooses these rows too, which shows the boxes, or no longer; of too many the first ones. */
  choose: (rows: readonly Row[], on: boolean) => void;
  /** Leaves only those with these ids chosen. */
  keep: (ids: ReadonlySet<string>) => void;
  clear: () => void;
  /** Whether the boxes of the rows show on phones, where they come when somebody wants to choose. */
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

/** Keeps which rows are chosen. `idOf` gives the id of a row. */
export function useSelection<Row>(idOf: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const [isOpen, setOpen] = useState(false);
  const ids = new Set(chosen.map(idOf));
  return {
    chosen,
    isFull: chosen.length >= mostAtOnce,
    has: (row) => ids.has(idOf(row)),
    choose: (rows, on) => {
      if (on) setOpen(true);
      const given = new Set(rows.map(idOf));
      setChosen((before) => {
        const others = before.filter((row) => !given.has(idOf(row)));
        const kept = before.filter((row) => given.has(idOf(row)));
        const known = new Set(kept.map(idOf));
        return on
          ? [...others, ...kept, ...rows.filter((row) => !known.has(idOf(row)))].slice(0, mostAtOnce)
          : others;
      });
    },
    keep: (left) => setChosen((before) => before.filter((row) => left.has(idOf(row)))),
    clear: () => {
      setChosen([]);
      setOpen(false);
    },
    isOpen,
    setOpen,
  };
}
