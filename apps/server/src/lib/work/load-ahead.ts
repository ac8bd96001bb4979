/**
 * Loads something for each item and yields the results in the order of the items. At most `atOnce` results are being loaded or
 * wait to be used, so memory stays bounded however many items there are.
 * @throws what the first failing `load` throws, after those under way have ended
 */
export async function* loadAhead<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  load: (item: Item) => Promise<Result>,
): AsyncGenerator<{ item: Item; result: Result }, void, void> {
  const begun: { item: Item; loading: Promise<Result> }[] = [];
  try {
    for (const item of items) {
      const loading = load(item);
      // A failure is thrown when it is this item's turn; until then it must not count as unhandled.
      loading.catch(() => undefined);
      begun.push({ item, loading });
      if (begun.length === atOnce) yield* first(begun);
    }
    while (begun.length > 0) yield* first(begun);
  } finally {
    await Promise.allSettled(begun.map(({ loading }) => loading));
  }
}

async function* first<Item, Result>(begun: { item: Item; loading: Promise<Result> }[]) {
  const next = begun.shift();
  if (next) yield { item: next.item, result: await next.loading };
}
