import type { FieldSentences } from '../../lib/refusal.ts';
import { asDescriptor, msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import {
  emptyStock,
  faultOfNumbers,
  type Numbers,
  numbersOf,
  type Stock,
  sameNumbers,
} from './inventory.rules.ts';

/** One hall's row in a submitted inventory. `seen_*` are the numbers that the admin saw before the change. */
export interface SubmittedHallStock {
  hall_id: string;
  available_copies: number;
  total_copies: number;
  seen_available_copies?: number | undefined;
  seen_total_copies?: number | undefined;
}

/** The present and the requested numbers of one hall. */
export interface HallStockChange {
  hall_id: string;
  stock: Stock;
  wanted: Numbers;
}

/** The rows that change something, the halls whose numbers differ from the seen ones, and the invalid numbers. */
interface InventoryReading {
  changes: HallStockChange[];
  stale: string[];
  /** By the name of the hall, because clients show the key before the sentence. */
  faults: FieldSentences;
}

/** Shown in place of a deleted hall's name. */
const unknownHall = 'Hall';

const nothing: Numbers = { available: 0, total: 0 };

function wantedIn(row: SubmittedHallStock): Numbers {
  return { available: row.available_copies, total: row.total_copies };
}

function seenIn({ seen_available_copies, seen_total_copies }: SubmittedHallStock): Numbers | null {
  if (seen_available_copies === undefined || seen_total_copies === undefined) return null;
  return { available: seen_available_copies, total: seen_total_copies };
}

/**
 * Reads the rows of a saved inventory. A row whose numbers equal the seen ones is skipped; without `seen_*` the
 * numbers are always set. Zero copies in a hall without a record are skipped too, even in a deleted hall.
 */
export function readChanges(
  rows: readonly SubmittedHallStock[],
  stocks: ReadonlyMap<string, Stock>,
  names: ReadonlyMap<string, string>,
): InventoryReading {
  const reading: InventoryReading = { changes: [], stale: [], faults: {} };
  const halls = new Set<string>();
  for (const row of rows) {
    const [wanted, seen] = [wantedIn(row), seenIn(row)];
    const stock = stocks.get(row.hall_id) ?? emptyStock;
    const name = names.get(row.hall_id);
    if (name === undefined) {
      if (!sameNumbers(wanted, nothing))
        reading.faults[unknownHall] = [
          'One of the halls has been deleted. Please close the inventory and open it again.',
        ];
      continue;
    }
    if (halls.has(row.hall_id)) reading.faults[name] = ['This hall is named twice.'];
    halls.add(row.hall_id);
    if (seen && sameNumbers(wanted, seen)) continue;
    const fault = faultOfNumbers(stock, wanted);
    if (seen && !sameNumbers(seen, numbersOf(stock))) reading.stale.push(name);
    else if (fault) reading.faults[name] = [fault];
    else if (!sameNumbers(wanted, numbersOf(stock))) {
      reading.changes.push({ hall_id: row.hall_id, stock, wanted });
    }
  }
  return reading;
}

/** The first fault with its hall's name, for clients that show only the message. */
export function faultMessage(faults: FieldSentences): Sentence | undefined {
  const [first] = Object.entries(faults);
  if (!first) return undefined;
  const [hall, [sentence]] = first;
  if (sentence === undefined || hall === unknownHall) return sentence;
  return msg('{hall}: {sentence}', { hall, sentence: asDescriptor(sentence) });
}
