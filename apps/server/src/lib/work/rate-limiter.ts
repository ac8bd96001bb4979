import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts attempts by key; attempts above the limit have to wait. */
export interface RateLimiter {
  /** Counts one attempt. Returns null when it is within the limit, else the seconds until the next one is allowed. */
  take(key: string): Promise<number | null>;
}

/** For a limit of 0: every attempt is allowed. */
export const unlimited: RateLimiter = { take: async () => null };

/** A limiter on a store of the rate limiting package. It throws what the store throws when it is unreachable. */
export function rateLimiterOn(store: RateLimiterAbstract): RateLimiter {
  return { take: (key) => store.consume(key).then(() => null, secondsToWait) };
}

/** The package throws a result when the limit is exceeded, and errors as well. */
function secondsToWait(thrown: unknown): number {
  if (thrown instanceof RateLimiterRes) return Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
  throw thrown;
}
