import { isPassword } from '../lib/secrets/password-hash.ts';
import type { Database } from '../library.ts';
import { findDemoSeed } from './demo.queries.ts';
import { demoPasswordHashes } from './people.queries.ts';
import { demoPassword } from './people.ts';

/**
 * Refuses a database that holds the demo, whose password is public. Recognises it by its row in `seeds`, which backups contain
 * too, and by any demo account that still has the demo's password.
 * @throws with a sentence that says what to start with instead
 */
export async function requireNoDemo(database: Database, isOwnDatabase: boolean): Promise<void> {
  if (!(await findDemoSeed(database)) && !(await hasOpenAccount(database))) return;
  throw new Error(
    'This library holds demo accounts whose password is public. ' +
      (isOwnDatabase ? 'Start with an empty database in DATABASE_URL.' : 'Start with an empty DATA_DIR.'),
  );
}

async function hasOpenAccount(database: Database): Promise<boolean> {
  for (const hash of await demoPasswordHashes(database))
    if (await isPassword(hash, demoPassword)) return true;
  return false;
}
