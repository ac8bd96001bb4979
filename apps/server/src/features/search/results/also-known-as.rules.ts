import {
  type Highlights,
  highlightsInOtherTitle,
  highlightsInTitle,
  type MatchedQuery,
} from './highlight.rules.ts';

/** A title by which a search found a book, and the matching ranges in it. */
export interface FoundTitle {
  title: string;
  marks: Highlights;
}

/**
 * The other title by which a search found a book: the best match, if more of its words match than of the printed title. Null
 * where the printed title matches as well.
 */
export function alsoKnownAs(
  { title, other_titles }: { title: string; other_titles: readonly string[] },
  matched: MatchedQuery,
): FoundTitle | null {
  if (other_titles.length === 0) return null;
  let [most, found]: [number, FoundTitle | null] = [highlightsInTitle(title, matched).length, null];
  for (const other of other_titles) {
    const highlights = highlightsInOtherTitle(other, matched);
    if (highlights.length > most) [most, found] = [highlights.length, { title: other, marks: highlights }];
  }
  return found;
}
