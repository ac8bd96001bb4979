import { editDistance } from '../../lib/text/edit-distance.ts';
import { type KeyScript, keyScriptOf } from '../../lib/text/key-script.ts';
import { type KeyWord, searchKey, significantWords } from '../../lib/text/search-words.ts';

/** From `sameBookFrom` on, two books are the same; from `unclearFrom` on, a person decides (decision 060). */
export const sameBookFrom = 0.9;
export const unclearFrom = 0.6;
/** The highest likeness, below `sameBookFrom`, of a match with a reason for doubt. */
const uncertain = 0.89;

export interface ComparedBook {
  title: string;
  author?: string | null;
  publisher?: string | null;
  language?: string | null;
  volume?: string | null;
  volume_no?: number | null;
  edition?: string | null;
  translator?: string | null;
}

interface TextKey {
  words: KeyWord[];
  text: string;
  wholeKey: string;
  script: KeyScript;
}

/** Caches the keys of texts that are compared repeatedly. */
export class TextKeys {
  readonly #keys = new Map<string, TextKey>();

  of(text: string): TextKey {
    const known = this.#keys.get(text);
    if (known) return known;
    const { words, text: plain, wholeKey } = searchKey(text);
    const key = { words: significantWords(words), text: plain, wholeKey, script: keyScriptOf(text) };
    this.#keys.set(text, key);
    return key;
  }
}

/** How similar two texts are, from 0 to 1, by the number of differing letters. */
function ratio(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (one === other) return longest === 0 ? 0 : 1;
  const shortest = Math.min(one.length, other.length);
  if (shortest < longest / 2) return 0;
  return 1 - editDistance(one, other) / longest;
}

const keysOfWord = ({ key, otherKeys }: KeyWord) => [key, ...otherKeys];

/** The number of words in `one` that also occur in `other`. */
function sharedWords(one: readonly KeyWord[], other: readonly KeyWord[]): number {
  const keys = new Set(other.flatMap(keysOfWord));
  return one.filter((word) => keysOfWord(word).some((key) => keys.has(key))).length;
}

/**
 * How similar two titles are. Titles in the same script are also compared by their vowels, which keys across scripts leave
 * out.
 */
export function titleLikeness(keys: TextKeys, one: string, other: string): number {
  const [own, theirs] = [keys.of(one), keys.of(other)];
  if (own.wholeKey === '' || theirs.wholeKey === '')
    return Number(own.text === theirs.text && own.text !== '');
  const byKeys = ratio(own.wholeKey.slice(0, longest), theirs.wholeKey.slice(0, longest));
  if (own.script === theirs.script)
    return (byKeys + ratio(own.text.slice(0, longest), theirs.text.slice(0, longest))) / 2;
  const most = Math.max(own.words.length, theirs.words.length);
  const shared = Math.min(sharedWords(own.words, theirs.words), sharedWords(theirs.words, own.words));
  return Math.max(byKeys, shared / most);
}

/** Longer titles are compared by their first characters. */
const longest = 120;

/** How similar two names are, whatever the order of their words. A longer form of a name counts as nearly the same. */
export function nameLikeness(keys: TextKeys, one: string, other: string): number {
  const [own, theirs] = [keys.of(one), keys.of(other)];
  if (own.text === theirs.text) return 1;
  const [fewest, most] = [
    Math.min(own.words.length, theirs.words.length),
    Math.max(own.words.length, theirs.words.length),
  ];
  if (fewest === 0) return 0;
  const shared = Math.min(sharedWords(own.words, theirs.words), sharedWords(theirs.words, own.words));
  return (0.8 * shared) / fewest + (0.2 * shared) / most;
}

/** The likeness of two names; null when one of them is missing. */
function likenessOfNames(keys: TextKeys, one?: string | null, other?: string | null): number | null {
  return one && other ? nameLikeness(keys, one, other) : null;
}

const differ = (keys: TextKeys, one?: string | null, other?: string | null) =>
  Boolean(one && other) && keys.of(one ?? '').text !== keys.of(other ?? '').text;

const numbersIn = (keys: TextKeys, title: string) => (keys.of(title).text.match(/\d+/g) ?? []).join(' ');

/** Whether two books differ in something that distinguishes editions: volume, edition, translator, or a number in the title. */
export function isOtherEdition(keys: TextKeys, one: ComparedBook, other: ComparedBook): boolean {
  const [own, theirs] = [numbersIn(keys, one.title), numbersIn(keys, other.title)];
  const volumes = one.volume_no != null && other.volume_no != null && one.volume_no !== other.volume_no;
  return (
    volumes ||
    (own !== '' && theirs !== '' && own !== theirs) ||
    differ(keys, one.volume, other.volume) ||
    differ(keys, one.edition, other.edition) ||
    differ(keys, one.translator, other.translator)
  );
}

const hasVolume = (keys: TextKeys, { title, volume, volume_no }: ComparedBook) =>
  volume != null || volume_no != null || numbersIn(keys, title) !== '';

/**
 * How certain it is that two descriptions are of the same book, from 0 to 1. Compares title, author and publisher by the
 * search keys, so that script and spelling do not matter. A different author, volume, edition or translator means a
 * different book.
 */
export function bookLikeness(keys: TextKeys, one: ComparedBook, other: ComparedBook): number {
  const title = titleLikeness(keys, one.title, other.title);
  if (title < unclearFrom || isOtherEdition(keys, one, other)) return 0;
  const author = likenessOfNames(keys, one.author, other.author);
  const publisher = likenessOfNames(keys, one.publisher, other.publisher);
  if (author !== null && author < 0.4) return 0;
  const weighed = [
    { likeness: title, weight: 0.6 },
    { likeness: author, weight: 0.3 },
    { likeness: publisher, weight: 0.1 },
  ].flatMap(({ likeness, weight }) => (likeness === null ? [] : [{ likeness, weight }]));
  const score =
    weighed.reduce((sum, { likeness, weight }) => sum + likeness * weight, 0) /
    weighed.reduce((sum, { weight }) => sum + weight, 0);
  const isUncertain =
    title < sameBookFrom ||
    Boolean(one.author) !== Boolean(other.author) ||
    (author !== null && author < 0.8) ||
    (publisher !== null && publisher < 0.8) ||
    hasVolume(keys, one) !== hasVolume(keys, other) ||
    Boolean(one.language && other.language && one.language !== other.language);
  return isUncertain ? Math.min(score, uncertain) : score;
}
