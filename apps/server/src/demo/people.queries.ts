import type { Database } from '../library.ts';

export async function verifyVolunteers(database: Database): Promise<void> {
  await database.updateTable('accounts').set({ verified: true }).where('type', '=', 'volunteer').execute();
}

/** Deletes all sessions, so that no device of a registration remains. */
export async function deleteSessions(database: Database): Promise<void> {
  await database.deleteFrom('sessions').execute();
  await database.deleteFrom('known_devices').execute();
}

/** The password hashes of accounts with an address of the demo. */
export async function demoPasswordHashes(database: Database): Promise<(string | null)[]> {
  const accounts = await database
    .selectFrom('accounts')
    .where('email', 'ilike', '%@demo.test')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .select('password_hash')
    .execute();
  return accounts.map(({ password_hash }) => password_hash);
}
