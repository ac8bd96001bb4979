import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../library.ts';

/** A live account as its owner sees it. */
export function selectUser(database: Queryable, accountId: string) {
  return database
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select(['account_id', 'type', 'name', 'email', 'contact', 'language', 'verified'])
    .select(['email_verified_at', 'email_proof_required', 'email_undeliverable_at'])
    .executeTakeFirst();
}

/** A reader's own columns, apart from the account; undefined when the account is not a reader's. */
export function selectReaderProfile(database: Queryable, readerId: string) {
  return database
    .selectFrom('readers')
    .where('reader_id', '=', readerId)
    .select([
      'reader_id',
      'registration_no',
      'session',
      'gender',
      'hall_id',
      'dept_id',
      'blocked_at',
      'blocked_reason',
    ])
    .executeTakeFirst();
}

/**
 * A volunteer's own columns, apart from the account, with the numbers of the hall's pending requests and of its loans that are
 * late on a day; undefined when the account is not a volunteer's.
 */
export function selectVolunteerProfile(database: Queryable, volunteerId: string, today: string) {
  return database
    .selectFrom('volunteers')
    .innerJoin('halls', 'halls.hall_id', 'volunteers.hall_id')
    .where('volunteer_id', '=', volunteerId)
    .select(['volunteer_id', 'is_available', 'halls.hall_id', 'halls.name as hall_name'])
    .select(deskCounts(today, sql`AND hall_id = halls.hall_id`))
    .executeTakeFirst();
}

/** The numbers of pending requests and of loans that are late on a day, in a hall or in all halls. */
function deskCounts(today: string, ofHall: RawBuilder<unknown>) {
  return [
    sql<number>`(SELECT count(*)::int FROM book_requests WHERE status = 'pending' ${ofHall})`.as('requests'),
    sql<number>`(SELECT count(*)::int FROM lendings
      WHERE status = 'pending' AND due_date < ${today}::date ${ofHall})`.as('late'),
  ] as const;
}

/** The open tasks of the whole library's staff. */
export function selectLibraryDesk(database: Queryable, today: string) {
  return database
    .selectNoFrom([
      ...deskCounts(today, sql``),
      sql<number>`(SELECT count(*)::int FROM accounts
        WHERE type IN ('volunteer', 'admin') AND NOT verified AND deleted_at IS NULL)`.as('unverified'),
    ])
    .executeTakeFirst();
}
