import { addDays, dayInWords } from '../../../apps/server/src/lib/time/days.ts';
import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';

/** The open loans of the book with this title. */
export function loansOf(library: TestLibrary, title: string) {
  return library.database
    .selectFrom('lendings')
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .where('books.title', '=', title)
    .where('lendings.status', '=', 'pending')
    .select(['lending_id', 'due_date'])
    .execute();
}

/** Makes the book due in two days, and returns the day until which it can be renewed then. */
export async function dueSoon(library: TestLibrary, title: string) {
  const [loan] = await loansOf(library, title);
  if (!loan) throw new Error('The book is not out.');
  const today = library.clock.today();
  const [to_date, until] = [addDays(today, 2), addDays(today, 9)];
  await library.database
    .insertInto('due_changes')
    .values({
      lending_id: loan.lending_id,
      at: library.clock.now(),
      on_day: today,
      by: null,
      cause: 'staff',
      from_date: loan.due_date,
      to_date,
      reason: 'A journey',
      batch_id: null,
    })
    .execute();
  return { until, inWords: dayInWords(until) };
}
