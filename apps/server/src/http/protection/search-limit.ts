import type { Endpoint } from '@library/contract/route.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limiterOn, unlimited } from '../../lib/rate-limiter.ts';
import { tooMany } from '../../lib/refusal.ts';

/** Throws a 429 refusal when this call is one search too many from its address. */
export type CountSearch = (endpoint: Endpoint, query: unknown, address: string) => Promise<void>;

/**
 * Limits the searches a second from one address; 0 means no limit. A second is too short to be worth asking the
 * database, so each server process counts for itself.
 */
export function createSearchLimit(searchesASecond: number): CountSearch {
  const limiter =
    searchesASecond === 0
      ? unlimited
      : limiterOn(new RateLimiterMemory({ points: searchesASecond, duration: 1 }));
  return async (endpoint, query, address) => {
    if (!isSearch(endpoint, query)) return;
    const wait = await limiter.take(address);
    if (wait !== null) throw tooMany('searches at once', wait);
  };
}

function isSearch({ searchField }: Endpoint, query: unknown): boolean {
  if (searchField === undefined || typeof query !== 'object' || query === null) return false;
  return Object.entries(query).some(([field, text]) => field === searchField && Boolean(text));
}
