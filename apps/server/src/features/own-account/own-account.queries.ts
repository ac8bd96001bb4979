import type { Queryable } from '../../library.ts';

/** The account page of a reader; undefined for other accounts. */
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

/** The account page of a volunteer; undefined for other accounts, and when the hall is gone. */
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
