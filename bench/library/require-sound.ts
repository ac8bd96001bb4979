import { openDatabase } from '../../apps/server/src/database/connections/client.ts';
import { brokenInvariants } from '../../apps/server/src/test/invariants/invariants.ts';

/** Throws an error that names the broken invariants of a library, if there are any. */
export async function requireSound(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, 1);
  const broken = await brokenInvariants(database).finally(() => database.destroy());
  if (broken.length > 0) throw new Error(`Not right any more:\n${broken.join('\n')}`);
}
