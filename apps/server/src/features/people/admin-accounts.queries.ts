import type { Database } from '../../library.ts';

/** Admins who wait to be verified, the longest waiting first. */
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
