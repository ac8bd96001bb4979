import type { Endpoint } from '@library/contract/calls/route.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooMany } from '../../lib/refusal.ts';
import { rateLimiterOn, unlimited } from '../../lib/work/rate-limiter.ts';

/** Rejects with 429 when an address exceeds its limit of searches; returns undefined for a call that is not a search. */
export type CountSearch = (endpoint: Endpoint, query: unknown, address: string) => Promise<void> | undefined;

/**
 * Limits the searches per second and address; 0 means no limit. A second is too short to be worth a query, so each server
 * process counts its own.
 */
export function createSearchLimit(searchesPerSecond: number): CountSearch {
  const limiter =
    searchesPerSecond === 0
      ? unlimited
      : rateLimiterOn(new RateLimiterMemory({ points: searchesPerSecond, duration: 1 }));
  const count = async (address: string) => {
    const wait = await limiter.take(address);
    if (wait !== null) throw tooMany('searches at once', wait);
  };
  return (endpoint, query, address) => (isSearch(endpoint, query) ? count(address) : undefined);
}

function isSearch({ searchField }: Endpoint, query: unknown): boolean {
  if (searchField === undefined || typeof query !== 'object' || query === null) return false;
  return Object.entries(query).some(([field, text]) => field === searchField && Boolean(text));
}
