import { type OtherTitle, otherTitlesAtMost } from '@library/contract/books/other-titles.ts';
import { searchKey } from '../../lib/text/search-words.ts';

/**
 * The text by which titles are compared: the letters of their words, without case, signs and spacing. Different scripts count
 * as different.
 */
const lettersOf = (title: string) => searchKey(title).text || title;

/** The other titles without repetitions and without the printed title. */
export function withoutRepeats(printed: string, titles: readonly OtherTitle[]): OtherTitle[] {
  const said = new Set([lettersOf(printed)]);
  return titles.flatMap(({ title, kind }) => {
    const letters = lettersOf(title);
    if (said.has(letters)) return [];
    said.add(letters);
    return [{ title, kind }];
  });
}

/** The given titles that the book does not have yet, as many as it has room for. */
export function missingTitles(
  printed: string,
  { stored, given }: { stored: readonly OtherTitle[]; given: readonly OtherTitle[] },
): OtherTitle[] {
  const isStored = (one: OtherTitle) => stored.some(({ title }) => title === one.title);
  const missing = withoutRepeats(printed, [...stored, ...given]).filter((one) => !isStored(one));
  return missing.slice(0, Math.max(0, otherTitlesAtMost - stored.length));
}
