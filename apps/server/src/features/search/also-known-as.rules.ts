import {
  type Highlights,
  highlightsInOtherTitle,
  highlightsInTitle,
  type MatchedQuery,
} from './highlight.rules.ts';

/** A title by which a book was found, and where it matches. */
export interface FoundTitle {
  title: string;
  marks: Highlights;
}

/**
 * The other title by which a search found a book: the one that matches best, if more of its words match than of the printed
 * title. Null where the printed title says enough.
 */
export function alsoKnownAs(
  { title, other_titles }: { title: string; other_titles: readonly string[] },
  matched: MatchedQuery,
): FoundTitle | null {
  if (other_titles.length === 0) return null;
  let [most, found]: [number, FoundTitle | null] = [highlightsInTitle(title, matched).length, null];
  for (const other of other_titles) {
    const marks = highlightsInOtherTitle(other, matched);
    if (marks.length > most) [most, found] = [marks.length, { title: other, marks }];
  }
  return found;
}
