import type { ConcurrencyLimit } from './concurrency-limit.ts';

/**
 * The same items, read as one task of the limit: from the first one that is taken until the last one, or until the caller stops.
 * Throws a 503 refusal where too many readings wait.
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
