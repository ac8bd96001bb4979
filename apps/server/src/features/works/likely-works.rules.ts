import { editDistance } from '../../lib/text/edit-distance.ts';
import { searchKey, significantWords } from '../../lib/text/search-words.ts';
import { soundScriptOf } from '../../lib/text/sounds/spoken-word.ts';
import { fieldPrefixes } from '../search/field-prefixes.rules.ts';
import { lightWords } from '../search/terms/light-words.rules.ts';

/** A book's titles and their keys from the search index. */
export interface ComparedTitles {
  /** The printed title. */
  title: string;
  /** The keys of the printed title and of its other titles. */
  title_keys: readonly string[];
}

/** From this likeness of their keys on, two titles may be the same. */
const leastAlike = 0.85;
/** Unrelated titles share shorter keys. */
const shortestKey = 3;

/**
 * The likeness of two books' titles in percent; null where they are not alike enough or both printed titles are in one script.
 * Any title of one book is compared with any of the other.
 */
export function alikeInOtherScript(one: ComparedTitles, other: ComparedTitles): number | null {
  if (soundScriptOf(one.title) === soundScriptOf(other.title)) return null;
  const likenesses = one.title_keys.flatMap((key) => other.title_keys.map((facing) => likeness(key, facing)));
  const best = Math.max(0, ...likenesses);
  return best < leastAlike ? null : Math.floor(best * 100);
}

function likeness(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < shortestKey || short.length < long.length * leastAlike) return 0;
  return 1 - editDistance(short, long) / long.length;
}

/**
 * Whether two names, in any script, may belong to one author: each word of the shorter name matches a word of the other by one
 * of its keys. Honorifics and the like are compared only where a name has nothing else.
 */
export function mayBeSameAuthor(one: string, other: string): boolean {
  const [first, second] = [namesIn(one), namesIn(other)];
  const [few, many] = first.own.length <= second.own.length ? [first, second] : [second, first];
  const known = new Set(many.all.flat());
  return few.own.length > 0 && few.own.every((forms) => forms.some((form) => known.has(form)));
}

/** The keys of each word of a name: of all words, and of the words that identify the author. */
function namesIn(name: string): { all: string[][]; own: string[][] } {
  const words = significantWords(searchKey(name).words);
  const own = words.filter(({ word }) => !lightWords.has(word));
  const keysOf = (chosen: typeof words) =>
    chosen.flatMap(({ key, otherKeys }) => {
      // Single consonants are skipped, because "(রহ.)" and initials leave no more.
      const forms = [key, ...otherKeys].filter((form) => form.length > 1);
      return forms.length > 0 ? [forms] : [];
    });
  return { all: keysOf(words), own: keysOf(own.length > 0 ? own : words) };
}

const { title, otherTitle, wholeOtherTitle } = fieldPrefixes;
/** Prefix pairs of the same word or pair of words in a printed title and in another title. */
const facing = [
  [title.key, otherTitle.key],
  [title.pair, otherTitle.pair],
] as const;

/** The indexed words with which to look for books that share a title with this one. */
export function lookupsOf(lexemes: readonly string[]): string[] {
  const lookups = lexemes.flatMap((lexeme) => {
    const key = lexeme.slice(1);
    const prefixes = facing.find((pair) => pair.some((prefix) => prefix === lexeme[0]));
    return prefixes && key.length >= shortestKey ? prefixes.map((prefix) => prefix + key) : [];
  });
  return [...new Set(lookups)];
}

/** The prefix of the lexemes of whole other titles. */
export const wholeTitle = wholeOtherTitle;

/** The most words of a title that are looked up: those in the fewest books. */
const wordsAtMost = 4;
/** A word in more books than this is too common to compare by. */
export const booksOfWord = 60;

/** The keys of titles that are long enough to be looked up. */
export const longKeys = (keys: readonly string[]): string[] =>
  keys.filter((key) => key.length >= shortestKey);

/** The rarest of these words; `counts` holds their numbers of books. */
export function rarest(lookups: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  return lookups
    .map((lexeme) => ({ lexeme, books: counts.get(lexeme) ?? 0 }))
    .filter(({ books }) => books > 0 && books <= booksOfWord)
    .toSorted((one, other) => one.books - other.books)
    .slice(0, wordsAtMost)
    .map(({ lexeme }) => lexeme);
}
