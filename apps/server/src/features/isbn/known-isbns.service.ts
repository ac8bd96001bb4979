import type { Library } from '../../library.ts';
import { upsertKnown } from './isbn.queries.ts';
import { readList } from './isbn-list.ts';

/** The number of rows that one statement writes. */
const rowsAtOnce = 1000;

/** Loads a list of ISBNs, all or nothing. Returns how many were loaded, and sentences about skipped rows. */
export async function loadKnownIsbns(
  { inTransaction, clock }: Pick<Library, 'inTransaction' | 'clock'>,
  text: string,
): Promise<{ loaded: number; skipped: string[] }> {
  const { rows, skipped } = readList(text);
  const loaded_at = clock.now();
  await inTransaction(async (transaction) => {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const part = rows.slice(start, start + rowsAtOnce).map((row) => ({ ...row, loaded_at }));
      await upsertKnown(transaction, part);
    }
  });
  return { loaded: rows.length, skipped };
}
