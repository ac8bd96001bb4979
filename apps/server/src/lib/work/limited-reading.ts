import type { ConcurrencyLimit } from './concurrency-limit.ts';

/**
 * Reads items as one task of the limit. The task lasts from the first item until the last one, or until the caller stops. Throws
 * a 503 refusal when too many tasks wait.
 */
export async function* limitedReading<Item>(
  limit: ConcurrencyLimit,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const { promise: end, resolve: stop } = Promise.withResolvers<void>();
  await new Promise<void>((start, refuse) => {
    limit(() => {
      start();
      return end;
    }).catch(refuse);
  });
  try {
    yield* items;
  } finally {
    stop();
  }
}
