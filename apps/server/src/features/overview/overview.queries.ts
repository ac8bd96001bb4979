import { sql } from 'kysely';
import type { Database } from '../../library.ts';

/** The number of staff who wait for verification, by type. */
export function countUnverified(database: Database) {
  return database
    .selectFrom('accounts')
    .where('type', 'in', ['volunteer', 'admin'])
    .where('verified', '=', false)
    .where('deleted_at', 'is', null)
    .groupBy('type')
    .select(({ fn }) => ['type', fn.countAll<number>().as('total')])
    .execute();
}

/** The first days of the two youngest age groups of requests; older requests are in the third group. */
export interface AgeDays {
  today: string;
  threeDaysAgo: string;
}

/** Pending requests by hall and age, most first; halls without any are left out. */
export function countPendingByHall(database: Database, { today, threeDaysAgo }: AgeDays) {
  const counted = database
    .selectFrom('book_requests')
    .where('status', '=', 'pending')
    .groupBy('hall_id')
    .select(({ fn }) => [
      'hall_id',
      fn.countAll<number>().as('total'),
      sql<number>`count(*) FILTER (WHERE request_date >= ${today})`.as('today'),
      sql<number>`count(*) FILTER (WHERE request_date < ${today} AND request_date >= ${threeDaysAgo})`.as(
        'days_1_to_3',
      ),
      sql<number>`count(*) FILTER (WHERE request_date < ${threeDaysAgo})`.as('days_4_on'),
    ]);
  return database
    .selectFrom(counted.as('counted'))
    .innerJoin('halls', 'halls.hall_id', 'counted.hall_id')
    .select(['halls.hall_id', 'halls.name', 'counted.total', 'today', 'days_1_to_3', 'days_4_on'])
    .orderBy('counted.total', 'desc')
    .orderBy('halls.name_key')
    .execute();
}

/** The number of late lendings and their earliest due date. */
export function countLate(database: Database, today: string) {
  return database
    .selectFrom('lendings')
    .where('status', '=', 'pending')
    .where('due_date', '<', today)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.min<string | null>('due_date').as('first_due_date'),
    ])
    .executeTakeFirstOrThrow();
}

export function countHalls(database: Database) {
  return database
    .selectFrom('halls')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
}

/** Halls by name in which no volunteer is both verified and available. */
export function selectHallsWithoutVolunteer(database: Database) {
  return database
    .selectFrom('halls')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('volunteers')
            .innerJoin('accounts', 'accounts.account_id', 'volunteers.volunteer_id')
            .whereRef('volunteers.hall_id', '=', 'halls.hall_id')
            .where('is_available', '=', true)
            .where('verified', '=', true)
            .where('deleted_at', 'is', null)
            .select('volunteer_id'),
        ),
      ),
    )
    .select(['hall_id', 'name'])
    .orderBy('name_key')
    .execute();
}
