import { sql } from 'kysely';
import type { Database } from '../../library.ts';

/** Verified admins by name, then by id; `since` is the day of registration in that time zone. */
export function selectAdmins(database: Database, timeZone: string) {
  return database
    .selectFrom('accounts')
    .where('type', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('verified', '=', true)
    .select(({ fn, val }) => [
      'account_id as admin_id',
      'name',
      fn.coalesce('email', val('')).as('email'),
      'contact',
      sql<string>`(created_at AT TIME ZONE ${timeZone})::date`.as('since'),
    ])
    .orderBy('name_key')
    .orderBy('account_id')
    .execute();
}

/** Admins who wait for verification, longest wait first. */
export function selectUnverifiedAdmins(database: Database) {
  return database
    .selectFrom('accounts')
    .where('type', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where((account) => account.not('verified'))
    .select(({ fn, val }) => [
      'account_id as admin_id',
      'name',
      fn.coalesce('email', val('')).as('email'),
      'contact',
    ])
    .orderBy('created_at')
    .orderBy('account_id')
    .execute();
}
