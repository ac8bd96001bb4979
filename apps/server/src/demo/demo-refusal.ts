import { isPassword } from '../features/accounts/passwords.service.ts';
import type { Database } from '../library.ts';
import { demoSeed } from './demo.ts';
import { demoPassword } from './people.ts';

/**
 * Refuses a database that holds the demo, whose password is public: by the seed's own row, which comes with a backup too, and
 * by any account of the demo that still has its password.
 * @throws with a sentence that says what to start with instead
 */
export async function requireNoDemo(database: Database, isOwnDatabase: boolean): Promise<void> {
  if (!(await wasFilled(database)) && !(await hasOpenAccount(database))) return;
  throw new Error(
    'This library holds demo accounts whose password is public. ' +
      (isOwnDatabase ? 'Start with an empty database in DATABASE_URL.' : 'Start with an empty DATA_DIR.'),
  );
}

async function wasFilled(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('seeds')
    .where('seed', '=', demoSeed)
    .select('seed')
    .executeTakeFirst();
  return row !== undefined;
}

async function hasOpenAccount(database: Database): Promise<boolean> {
  const accounts = await database
    .selectFrom('accounts')
    .where('email', 'ilike', '%@demo.test')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .select('password_hash')
    .execute();
  for (const { password_hash } of accounts) if (await isPassword(password_hash, demoPassword)) return true;
  return false;
}
