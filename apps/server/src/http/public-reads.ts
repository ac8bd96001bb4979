import { readVersionsOf } from '../database/caches/data-versions.ts';
import type { Replica } from '../database/connections/replica.ts';
import type { Library } from '../library.ts';
import { createResponseCache, type ResponseCache } from './response-cache/response-cache.ts';

/** One database with its own response cache, so that responses from different databases are never mixed. */
export interface ReadSource {
  readonly library: Library;
  readonly cache: ResponseCache;
}

/**
 * Runs a read of public data on the replica if the replica has everything that the caller has `seen`, otherwise on the primary.
 * When the replica fails for any reason, including a refusal, the read runs on the primary.
 */
export type ReadPublic = <Result>(
  call: { seen: string | undefined },
  read: (source: ReadSource) => Promise<Result>,
) => Promise<Result>;

/** Makes the function for public reads. `answered` is called with the server that answers each of them. */
export function createReadPublic(
  library: Library,
  replica: Replica | null,
  answered: (server: 'primary' | 'replica') => void = () => undefined,
): ReadPublic {
  const sources = replica ? 2 : 1;
  const bytes = (library.settings.cache_mb * 1024 * 1024) / sources;
  // With a replica, versions are not reused: an older version would return a cached response from before the caller's change.
  const reading = replica ? { keptFor: 0 } : {};
  const sourceOn = (database: Library['database']): ReadSource => ({
    library: { ...library, database },
    cache: createResponseCache(readVersionsOf(database, reading), bytes),
  });
  const primary = sourceOn(library.database);
  if (!replica) return (_call, read) => read(primary);
  const follower = sourceOn(replica.database);

  return async ({ seen }, read) => {
    if (await replica.mayAnswer(seen)) {
      try {
        const result = await read(follower);
        answered('replica');
        return result;
      } catch {
        // The primary repeats the read and throws the error if it persists.
      }
    }
    answered('primary');
    return read(primary);
  };
}
