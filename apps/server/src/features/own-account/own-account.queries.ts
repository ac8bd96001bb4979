import type { Queryable } from '../../library.ts';

/** A reader's account page; undefined when the account is no reader's. */
export function selectReaderAccount(database: Queryable, accountId: string) {
  return database
    .selectFrom('readers')
    .leftJoin('halls', 'halls.hall_id', 'readers.hall_id')
    .leftJoin('departments', 'departments.dept_id', 'readers.dept_id')
    .where('reader_id', '=', accountId)
    .select([
      'registration_no',
      'session',
      'readers.gender',
      'readers.hall_id',
      'halls.name as hall',
      'readers.dept_id',
      'departments.name as department',
      'on_leaderboard',
      'auto_renew',
    ])
    .executeTakeFirst();
}

/** A volunteer's account page; undefined when the account is no volunteer's, or has no hall any more. */
export function selectVolunteerAccount(database: Queryable, accountId: string) {
  return database
    .selectFrom('volunteers')
    .innerJoin('halls', 'halls.hall_id', 'volunteers.hall_id')
    .innerJoin('departments', 'departments.dept_id', 'volunteers.dept_id')
    .where('volunteer_id', '=', accountId)
    .select([
      'registration_no',
      'session',
      'address',
      'room_no',
      'halls.name as hall',
      'departments.dept_id',
      'departments.name as department',
    ])
    .executeTakeFirst();
}
