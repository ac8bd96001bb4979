/** The first items in the order of `compare`, without sorting all of them. Of equal items the earlier one comes first. */
export function topK<Item>(
  items: Iterable<Item>,
  wanted: number,
  compare: (one: Item, other: Item) => number,
): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === wanted && last !== undefined && compare(item, last) >= 0) continue;
    let [from, to] = [0, first.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = first[middle];
      if (other !== undefined && compare(item, other) >= 0) from = middle + 1;
      else to = middle;
    }
    first.splice(from, 0, item);
    if (first.length > wanted) first.pop();
  }
  return first;
}
