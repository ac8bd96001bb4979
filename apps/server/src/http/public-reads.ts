import { readVersionsOf } from '../database/data-versions.ts';
import type { Replica } from '../database/replica.ts';
import type { Library } from '../library.ts';
import { createResponseCache, type ResponseCache } from './response-cache/response-cache.ts';

/** One database with what is cached of it: what one database said is never kept beside what another did. */
export interface ReadSource {
  readonly library: Library;
  readonly cache: ResponseCache;
}

/**
 * Reads what everybody may see, from the replica where that has what the caller has `seen`. When it fails for whatever reason, a
 * refusal included, the primary is asked.
 */
export type ReadPublic = <Result>(
  call: { seen: string | undefined },
  read: (source: ReadSource) => Promise<Result>,
) => Promise<Result>;

/** `answered` is called with the server that answered. */
export function createReadPublic(
  library: Library,
  replica: Replica | null,
  answered: (server: 'primary' | 'replica') => void = () => undefined,
): ReadPublic {
  const sources = replica ? 2 : 1;
  const bytes = (library.settings.cache_mb * 1024 * 1024) / sources;
  // A version that was read before a caller's change reached this database would give out what was cached before it.
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
        // The primary says it, and has the error if there is one.
      }
    }
    answered('primary');
    return read(primary);
  };
}
