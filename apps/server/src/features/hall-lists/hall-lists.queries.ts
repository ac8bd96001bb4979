import { sql } from 'kysely';
import type { Settings } from '../../config.ts';
import { lateDays } from '../../database/shared-sql/late-days.ts';
import type { Database } from '../../library.ts';

/** The open loans of a hall that are due on a day or before one. */
export interface LoansWanted {
  hall_id: string;
  /** Days are `yyyy-MM-dd`. */
  due: { on: string } | { before: string };
}

/** The due date of an open loan, in the form in which the index of a hall's open loans contains it. */
const dueDate = sql<string>`coalesce(lendings.returned_on, lendings.due_date)`;

function loansOut(database: Database, { hall_id, due }: LoansWanted) {
  const open = database
    .selectFrom('lendings')
    .where('lendings.hall_id', '=', hall_id)
    .where('lendings.status', '=', 'pending');
  return 'on' in due ? open.where(dueDate, '=', due.on) : open.where(dueDate, '<', due.before);
}

/** Loans with title, copy, reader and how late they are today, longest overdue first. */
export function selectLoansOut(
  database: Database,
  settings: Settings,
  wanted: LoansWanted,
  { today, limit }: { today: string; limit: number },
) {
  const late = lateDays(settings, {
    hall: sql.ref('lendings.hall_id'),
    due: sql.ref('lendings.due_date'),
    day: today,
  });
  return loansOut(database, wanted)
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .innerJoin('copies', 'copies.copy_id', 'lendings.copy_id')
    .innerJoin('accounts', 'accounts.account_id', 'lendings.reader_id')
    .select([
      'lendings.lending_id',
      'lendings.due_date',
      'books.title',
      'copies.label as copy_label',
      'accounts.name as reader_name',
      'accounts.contact',
      late.as('late_days'),
    ])
    .orderBy(dueDate)
    .orderBy('lendings.issued_at')
    .orderBy('lendings.lending_id')
    .limit(limit)
    .execute();
}

export async function countLoansOut(database: Database, wanted: LoansWanted): Promise<number> {
  const { total } = await loansOut(database, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A hall and the day (`yyyy-MM-dd`) on which readers collect. */
interface Collecting {
  hall_id: string;
  day: string;
}

function requestsToCollect(database: Database, { hall_id, day }: Collecting) {
  return database
    .selectFrom('book_requests')
    .where('book_requests.hall_id', '=', hall_id)
    .where('book_requests.status', '=', 'pending')
    .where('request_date', '<=', day)
    .where('collect_by', '>=', day);
}

/** Requests with title, held copy and reader: first those whose last collection day is earliest, then by label. */
export function selectRequestsToCollect(database: Database, wanted: Collecting, limit: number) {
  return requestsToCollect(database, wanted)
    .innerJoin('books', 'books.book_id', 'book_requests.book_id')
    .innerJoin('copies', 'copies.copy_id', 'book_requests.copy_id')
    .innerJoin('accounts', 'accounts.account_id', 'book_requests.reader_id')
    .select([
      'req_id',
      'collect_by',
      'books.title',
      'copies.label as copy_label',
      'accounts.name as reader_name',
      'accounts.contact',
    ])
    .orderBy('collect_by')
    .orderBy(sql`length(copies.label)`)
    .orderBy('copies.label')
    .limit(limit)
    .execute();
}

export async function countRequestsToCollect(database: Database, wanted: Collecting): Promise<number> {
  const { total } = await requestsToCollect(database, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
