import { mostAtOnce } from '@library/contract/fields/several.ts';
import { useState } from 'react';

/** The rows of a list that a person has selected for one action. They stay selected on other pages and in other searches. */
export interface Selection<Row> {
  /** In the order in which they were selected; at most `mostAtOnce`. */
  chosen: readonly Row[];
  /** Whether no more rows can be selected. */
  isFull: boolean;
  has: (row: Row) => boolean;
  /** Selects these rows too, which also shows the boxes, or deselects them. Rows beyond the limit are left out. */
  choose: (rows: readonly Row[], on: boolean) => void;
  /** Keeps only the rows with these ids selected. */
  keep: (ids: ReadonlySet<string>) => void;
  clear: () => void;
  /** Whether phones show the boxes of the rows. Phones hide them until a person starts to select. */
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * The selection of a list. `idOf` gives the id of a row. Chosen rows that are among the loaded `rows` are as loaded last: others
 * may have changed them since they were selected.
 */
export function useSelection<Row>(idOf: (row: Row) => string, rows: readonly Row[] = []): Selection<Row> {
  const [selected, setChosen] = useState<readonly Row[]>([]);
  const [isOpen, setOpen] = useState(false);
  const loaded = new Map(rows.map((row) => [idOf(row), row]));
  const chosen = selected.map((row) => loaded.get(idOf(row)) ?? row);
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
