import type { Queryable } from '../../library.ts';

/** A live account as its owner sees it. */
export function selectUser(database: Queryable, accountId: string) {
  return database
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select(['account_id', 'type', 'name', 'email', 'contact', 'verified'])
    .executeTakeFirst();
}

/** A reader beside the account; undefined when the account is not a reader's. */
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

/** A volunteer beside the account; undefined when the account is not a volunteer's. */
export function selectVolunteerProfile(database: Queryable, volunteerId: string) {
  return database
    .selectFrom('volunteers')
    .innerJoin('halls', 'halls.hall_id', 'volunteers.hall_id')
    .where('volunteer_id', '=', volunteerId)
    .select(['volunteer_id', 'is_available', 'halls.hall_id', 'halls.name as hall_name'])
    .executeTakeFirst();
}
