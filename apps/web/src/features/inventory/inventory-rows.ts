import type { FieldErrors } from '@library/contract/calls/errors.ts';
import type { Collection } from '@library/contract/copies/inventory.ts';
import type { SentInventoryRow } from './inventory.api.ts';

/** The two numbers of a hall that an admin sets. */
export type Counts = { available: number; total: number };

/** The numbers of copies that are not on the shelf, by reason. */
export type Elsewhere = { held: number; lent: number; lost: number; unavailable: number };

/** One hall's row of the inventory dialog. */
export type InventoryRow = {
  hallId: string;
  hallName: string;
  /** Null while the hall has no record. */
  collectionId: string | null;
  /** The numbers from the last response. */
  seen: Counts;
  /** The numbers in the inputs. */
  wanted: Counts;
  elsewhere: Elsewhere;
  /** The row's numbers before somebody else changed them, and the numbers that had been entered here, if any. */
  overtaken: { seen: Counts; entered: Counts | null } | null;
};

const none: Counts = { available: 0, total: 0 };

/** One row per hall: zeros where there is no record. A record whose hall is not in the list gets a row too. */
export function inventoryRows(
  halls: readonly { hall_id: string; name: string }[],
  collections: readonly Collection[],
): InventoryRow[] {
  const records = new Map(collections.map((record) => [record.hall_id, record]));
  const unlisted = collections.map(({ hall }) => hall).filter((hall) => !halls.some(isHall(hall.hall_id)));
  return [...halls, ...unlisted].map(({ hall_id, name }) => rowOf(hall_id, name, records.get(hall_id)));
}

const isHall = (id: string) => (hall: { hall_id: string }) => hall.hall_id === id;

function rowOf(hallId: string, hallName: string, record: Collection | undefined): InventoryRow {
  const seen = record ? { available: record.available_copies, total: record.total_copies } : none;
  return {
    hallId,
    hallName,
    collectionId: record?.collection_id ?? null,
    seen,
    wanted: seen,
    elsewhere: {
      held: record?.held_copies ?? 0,
      lent: record?.lent_copies ?? 0,
      lost: record?.lost_copies ?? 0,
      unavailable: record?.unavailable_copies ?? 0,
    },
    overtaken: null,
  };
}

/** Puts the halls that have copies of the book first, because only few of many halls have it. */
export function filledFirst(rows: readonly InventoryRow[]): InventoryRow[] {
  return rows.toSorted((one, other) => Number(other.seen.total > 0) - Number(one.seen.total > 0));
}

/** The rows with one input changed. If a larger number on the shelf exceeds the total, the total grows too. */
export function withCount(
  rows: readonly InventoryRow[],
  hallId: string,
  which: keyof Counts,
  count: number,
): InventoryRow[] {
  return rows.map((row) =>
    row.hallId === hallId ? { ...row, wanted: withRoom({ ...row.wanted, [which]: count }, which, row) } : row,
  );
}

/** The number of copies off the shelf that this dialog cannot put back. */
const away = ({ elsewhere: { held, lent, lost } }: InventoryRow) => held + lent + lost;

function withRoom(wanted: Counts, changed: keyof Counts, row: InventoryRow): Counts {
  if (changed === 'total') return wanted;
  return { ...wanted, total: Math.max(wanted.total, wanted.available + away(row)) };
}

function same(one: Counts, other: Counts): boolean {
  return one.available === other.available && one.total === other.total;
}

/** Whether the inputs of a row differ from the stored numbers. */
export function isEdited({ seen, wanted }: InventoryRow): boolean {
  return !same(seen, wanted);
}

/**
 * The rows after somebody else has saved: halls that changed meanwhile show the new numbers and say what they were
 * before; the numbers entered for the others stay.
 */
export function refreshedRows(rows: readonly InventoryRow[], fresh: readonly InventoryRow[]): InventoryRow[] {
  return fresh.map((now) => {
    const before = rows.find(({ hallId }) => hallId === now.hallId);
    if (!before) return now;
    if (same(before.seen, now.seen)) return { ...now, wanted: before.wanted };
    const entered = isEdited(before) && !same(before.wanted, now.seen) ? before.wanted : null;
    return { ...now, overtaken: { seen: before.seen, entered } };
  });
}

/** All rows as they are sent, with the numbers that the person saw. */
export function sentRows(rows: readonly InventoryRow[]): SentInventoryRow[] {
  return rows.map(({ hallId, collectionId, seen, wanted }) => ({
    collection_id: collectionId,
    hall_id: hallId,
    available_copies: wanted.available,
    total_copies: wanted.total,
    seen_available_copies: seen.available,
    seen_total_copies: seen.total,
  }));
}

/** Why the server refused a row: its errors are keyed by hall, or by the row's index in the request. */
export function rowError(errors: FieldErrors, row: InventoryRow, index: number): string | undefined {
  const prefix = `book_collection.${index}.`;
  const name = Object.keys(errors).find((field) => field === row.hallName || field.startsWith(prefix));
  return name === undefined ? undefined : errors[name]?.[0];
}
