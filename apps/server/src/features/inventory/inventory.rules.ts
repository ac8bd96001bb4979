import type { CopyState } from '@library/contract/copies/copies.ts';
import { msg, type Sentence, word } from '../../lib/sentences/message-descriptor.ts';

/** The number of copies of a book in a hall, by state, without withdrawn ones. */
export type Stock = Record<Exclude<CopyState, 'withdrawn'>, number>;

/** The two numbers of a hall that an admin can set. */
export interface Numbers {
  available: number;
  total: number;
}

/** The counts of a hall without copies of a book. */
export const emptyStock: Stock = { available: 0, held: 0, lent: 0, lost: 0, unavailable: 0 };

export function stockByHall(copies: readonly { hall_id: string; state: CopyState }[]): Map<string, Stock> {
  const halls = new Map<string, Stock>();
  for (const { hall_id, state } of copies) {
    if (state === 'withdrawn') continue;
    const stock = halls.get(hall_id) ?? { ...emptyStock };
    stock[state] += 1;
    halls.set(hall_id, stock);
  }
  return halls;
}

/** The number of copies that an inventory cannot change: held, lent and lost ones. */
function boundIn(stock: Stock): number {
  return stock.held + stock.lent + stock.lost;
}

/** The numbers of a hall as lists show them. */
export function numbersOf(stock: Stock): Numbers {
  return { available: stock.available, total: stock.available + stock.unavailable + boundIn(stock) };
}

export function sameNumbers(one: Numbers, other: Numbers): boolean {
  return one.available === other.available && one.total === other.total;
}

/** The maximum number of copies of a book in one hall. */
const copiesAtMost = 10_000;

function faultOfCount(label: string, count: number): Sentence | null {
  if (!Number.isSafeInteger(count)) return msg('{label} must be a whole number.', { label: word(label) });
  if (count < 0) return msg('{label} must be at least 0.', { label: word(label) });
  return count > copiesAtMost ? msg('{label} can be at most 10,000.', { label: word(label) }) : null;
}

/** Why a hall cannot have these numbers; null when it can. */
export function faultOfNumbers(stock: Stock, wanted: Numbers): Sentence | null {
  const { available, total } = wanted;
  const fault = faultOfCount('Available copies', available) ?? faultOfCount('Total copies', total);
  if (fault) return fault;
  if (available > total) return "Available copies can't be more than total copies.";
  const least = available + boundIn(stock);
  if (total >= least) return null;
  const parts = [
    [available, 'available'],
    [stock.held, 'requested'],
    [stock.lent, 'out'],
    [stock.lost, 'lost'],
  ] as const;
  const needed = parts
    .filter(([count]) => count > 0)
    .map(([count, state]) => msg('{count} {state}', { count, state: word(state) }))
    .reduce((all, more) => msg('{all}, {more}', { all, more }));
  return msg("Total copies can't be less than {least}: {needed}.", { least, needed });
}

/** The steps from the present to the requested numbers of a hall, as numbers of copies. */
export interface StockPlan {
  withdrawUnavailable: number;
  withdrawAvailable: number;
  addAvailable: number;
  addUnavailable: number;
  makeAvailable: number;
  makeUnavailable: number;
}

/**
 * Plans the steps to valid numbers: copies are withdrawn (unavailable ones first) or added until the total is right,
 * then moved between available and unavailable until the available ones are right.
 */
export function planFor(stock: Stock, wanted: Numbers): StockPlan {
  const free = stock.available + stock.unavailable;
  const wantedFree = wanted.total - boundIn(stock);
  const withdrawn = Math.max(0, free - wantedFree);
  const added = Math.max(0, wantedFree - free);
  const withdrawUnavailable = Math.min(withdrawn, stock.unavailable);
  const withdrawAvailable = withdrawn - withdrawUnavailable;
  const missing = wanted.available - (stock.available - withdrawAvailable);
  const addAvailable = Math.min(added, Math.max(0, missing));
  return {
    withdrawUnavailable,
    withdrawAvailable,
    addAvailable,
    addUnavailable: added - addAvailable,
    makeAvailable: Math.max(0, missing - addAvailable),
    makeUnavailable: Math.max(0, -missing),
  };
}
