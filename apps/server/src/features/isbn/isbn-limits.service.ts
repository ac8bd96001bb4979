import { databaseLimiter } from '../../database/rate-limiter.ts';
import { tooMany } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';

/** Limits on look-ups outside the library's own catalogue, counted for each person across all server processes. */
export interface IsbnLimits {
  /** Counts a look-up. Throws 429 beyond the limit. */
  lookUp(accountId: string): Promise<void>;
  /** Counts a fetched cover. Throws 429 beyond the limit. */
  cover(accountId: string): Promise<void>;
}

/** Both limits are `ISBN_LOOKUPS_AN_HOUR` for an account, shared by all server processes. */
export function createIsbnLimits({ database, settings }: Library): IsbnLimits {
  const limiter = (name: string) =>
    databaseLimiter(database, { name, tries: settings.isbn_lookups_an_hour, seconds: 3600 });
  const [lookUps, covers] = [limiter('isbn-look-up'), limiter('isbn-cover')];
  return {
    lookUp: async (accountId) => {
      const wait = await lookUps.take(accountId);
      if (wait !== null) throw tooMany('ISBNs looked up in an hour', wait);
    },
    cover: async (accountId) => {
      const wait = await covers.take(accountId);
      if (wait !== null) throw tooMany('covers fetched in an hour', wait);
    },
  };
}
