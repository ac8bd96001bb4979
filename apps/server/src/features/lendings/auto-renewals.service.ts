import { addDays } from '../../lib/time/days.ts';
import type { Library, Transaction } from '../../library.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { lockReader } from '../requests/requests.service.ts';
import { moveDueDates } from './due-dates.service.ts';
import type { LockedLending } from './locked-lendings.service.ts';
import type { Renewal } from './renewal-facts.service.ts';
import { lockLendings, selectRenewedByLibrary } from './renewals.queries.ts';
import { renewalsToMake } from './renewals.service.ts';

/**
 * Renews the loans that are due soon or today, if the library does so and their readers want it, by the rules of a reader's
 * own renewal; returns how many. Loans that cannot be renewed are tried again until the due date. Several processes may run
 * it at the same time, because each loan is checked again once it is locked. A failure does not stop the remaining readers;
 * all failures are thrown together at the end.
 */
export async function renewAutomatically(library: Library): Promise<number> {
  const { settings, clock, database, inTransaction } = library;
  if (settings.auto_renew === 'off') return 0;
  const today = clock.today();
  const readers = await selectRenewedByLibrary(database, {
    from: today,
    until: addDays(today, settings.renew_from_days),
    maxRenewals: settings.max_renewals,
  });
  const failures: unknown[] = [];
  let renewed = 0;
  for (const { reader_id, lending_ids } of readers) {
    try {
      renewed += await inTransaction((transaction) => renewOf(transaction, library, reader_id, lending_ids));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some loans could not be renewed.');
  return renewed;
}

/** Renews the renewable ones of a reader's loans and tells the reader in one notice. */
async function renewOf(
  transaction: Transaction,
  library: Library,
  readerId: string,
  lendingIds: readonly string[],
): Promise<number> {
  const { reader_id } = await lockReader(transaction, readerId);
  const locked = await lockLendings(transaction, [reader_id], lendingIds);
  const lendings = locked.filter(({ status }) => status === 'pending');
  const renewals = await renewalsToMake(transaction, library, lendings);
  const moves = lendings.flatMap((lending) => moveOf(lending, renewals.get(lending.lending_id)));
  await moveDueDates(transaction, library, moves, { cause: 'auto_renewal', by: null });
  const [first, ...others] = moves.toSorted((one, other) => one.to_date.localeCompare(other.to_date));
  if (!first) return 0;
  const { lending_id, book_id, hall_id, to_date: due_date } = first;
  await writeNotices(transaction, library, [
    {
      account: readerId,
      kind: 'loans_renewed',
      dedupeKey: `loans_renewed:${lending_id}:${due_date}`,
      about: {
        lending_id,
        book_id,
        hall_id,
        due_date,
        others: others.length,
        not_renewed: lendings.length - moves.length,
      },
    },
  ]);
  return moves.length;
}

function moveOf(lending: LockedLending, renewal: Renewal | undefined) {
  if (!renewal || renewal.against.length > 0) return [];
  return [{ ...lending, from_date: lending.due_date, to_date: renewal.until }];
}
