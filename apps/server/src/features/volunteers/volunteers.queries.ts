import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { sql } from 'kysely';
import { collationOf } from '../../database/shared-sql/collations.ts';
import { isOneOf } from '../../database/shared-sql/found-for-desk.ts';
import { likeLiteral } from '../../lib/text/like.ts';
import type { Queryable } from '../../library.ts';

/** The filter of the table of volunteers; undefined and false filter nothing. */
export interface VolunteerFilter {
  name?: string | undefined;
  hall_id?: string | undefined;
  isVerified?: boolean;
  isAvailable?: boolean;
  /** Only these volunteers. */
  ids?: string[] | undefined;
}

function filteredVolunteers(database: Queryable, filter: VolunteerFilter) {
  const { name, hall_id, isVerified, isAvailable, ids } = filter;
  let query = database
    .selectFrom('volunteers')
    .innerJoin('accounts', 'accounts.account_id', 'volunteers.volunteer_id')
    .innerJoin('halls', 'halls.hall_id', 'volunteers.hall_id')
    .innerJoin('departments', 'departments.dept_id', 'volunteers.dept_id')
    .where('accounts.deleted_at', 'is', null);
  if (name) {
    query = query.where('accounts.name_key', 'like', sql<string>`name_key(${`%${likeLiteral(name)}%`})`);
  }
  if (ids) query = query.where(isOneOf('volunteers.volunteer_id', ids));
  if (hall_id) query = query.where('volunteers.hall_id', '=', hall_id);
  if (isVerified) query = query.where('accounts.verified', '=', true);
  if (isAvailable) query = query.where('volunteers.is_available', '=', true);
  return query;
}

function volunteerRows(database: Queryable, filter: VolunteerFilter) {
  return filteredVolunteers(database, filter).select(({ fn, val }) => [
    'volunteers.volunteer_id',
    'accounts.name',
    fn.coalesce('accounts.email', val('')).as('email'),
    'accounts.contact',
    'volunteers.registration_no',
    'volunteers.session',
    'volunteers.address',
    'volunteers.room_no',
    'halls.hall_id',
    'departments.dept_id',
    'halls.name as hall',
    'departments.name as department',
    'volunteers.is_available as isAvailable',
    'accounts.verified as isVerified',
  ]);
}

/** The column that orders volunteers, its direction, and the language by whose rules names are sorted. */
export interface VolunteerOrder {
  by: 'name' | 'hall' | 'department';
  order: 'asc' | 'desc';
  language: SpokenLanguage;
}

const orderedBy = {
  name: 'accounts.name_key',
  hall: 'halls.name_key',
  department: 'departments.name_key',
} as const;

/** One page of volunteers; equal ones by name, then by id. */
export async function selectVolunteerPage(
  database: Queryable,
  filter: VolunteerFilter,
  { by, order, language }: VolunteerOrder,
  { limit, offset }: { limit: number; offset: number },
) {
  const collation = (await collationOf(database, language)) ?? sql``;
  return volunteerRows(database, filter)
    .orderBy(sql`${sql.ref(orderedBy[by])} ${collation}`, order)
    .orderBy(sql`accounts.name_key ${collation}`)
    .orderBy('accounts.account_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countVolunteers(database: Queryable, filter: VolunteerFilter): Promise<number> {
  const { total } = await filteredVolunteers(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Volunteers who wait for verification, the longest waiting first. */
export function selectUnverifiedVolunteers(database: Queryable) {
  return volunteerRows(database, {})
    .where('accounts.type', '=', 'volunteer')
    .where((account) => account.not('accounts.verified'))
    .orderBy('accounts.created_at')
    .orderBy('accounts.account_id')
    .execute();
}

/** One volunteer as the table shows it. */
export function selectVolunteer(database: Queryable, volunteerId: string) {
  return volunteerRows(database, {})
    .where('volunteers.volunteer_id', '=', volunteerId)
    .executeTakeFirstOrThrow();
}
