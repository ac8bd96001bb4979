import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts tries by key; tries above the limit have to wait. */
export interface RateLimiter {
  /** Counts one try. Returns null when it is within the limit, else the seconds until the next may be made. */
  take(key: string): Promise<number | null>;
}

/** A limit of 0: everything is within it. */
export const unlimited: RateLimiter = { take: async () => null };

/** A limiter on a store of the rate limiting package. It throws what the store throws when that cannot be reached. */
export function rateLimiterOn(store: RateLimiterAbstract): RateLimiter {
  return { take: (key) => store.consume(key).then(() => null, secondsToWait) };
}

/** The package throws its result beyond the limit, and real errors too. */
function secondsToWait(thrown: unknown): number {
  if (thrown instanceof RateLimiterRes) return Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
  throw thrown;
}
