/** The number of consecutive page numbers in a pager (S9-11). */
export const PAGER_WINDOW = 5;

/** A page number, or a gap where numbers are left out; the two gaps have different names so that they can be keys. */
export type PagerEntry = number | 'gap-before' | 'gap-after';

/**
 * The entries of a pager: up to five numbers around `current`, always the first and the last page, and a gap where numbers
 * are left out. Pages are 1-based; a `current` outside 1..last becomes the nearest page.
 */
export function pagerEntries(current: number, last: number): PagerEntry[] {
  const here = Math.min(Math.max(1, current), last);
  const start = Math.max(1, Math.min(here - Math.floor(PAGER_WINDOW / 2), last - PAGER_WINDOW + 1));
  const end = Math.min(last, start + PAGER_WINDOW - 1);
  const entries: PagerEntry[] = [];
  if (start > 1) entries.push(1);
  if (start > 2) entries.push('gap-before');
  for (let page = start; page <= end; page += 1) entries.push(page);
  if (end < last - 1) entries.push('gap-after');
  if (end < last) entries.push(last);
  return entries;
}
