import { nameKey } from '../../../lib/text/name-key.ts';
import { topK } from '../../../lib/top-k.ts';
import type { NameKind } from '../../reference/reference.rules.ts';
import { PostingLists } from './posting-lists.rules.ts';

/**
 * The most names that a word may stand for; a more common word ('publications') identifies none. A single word may be meant as
 * the name.
 */
const namesAtMost = { one: 24, several: 12 };
/** The most authors compared with a query; a query of more than `authorWordsAtMost` words names no author. */
const authorsAtMost = 40;
const authorWordsAtMost = 4;
/** The most names compared. */
const comparedAtMost = 400;

/** An author, publisher or category. */
export interface FoundName {
  id: string;
  name: string;
}

/** A publisher or category with a word of the query in its name. */
export interface NameMatch {
  /** The position of the word in the query. */
  position: number;
  /** The lexeme of its books. */
  lexeme: string;
  name: string;
}

/** An author or category from the index of names. */
export interface IndexedName {
  kind: 'author' | 'category';
  id: string;
  /** As `name_search` stores it. */
  name: string;
}

/** A name as read from the database. */
export interface NameToHold extends FoundName {
  kind: NameKind;
  /** Normalised, in its own script. */
  name_text: string;
  /** Normalised by the database function `name_key`. */
  name_key: string;
  lexemes: readonly string[];
}

type HeldName = Omit<NameToHold, 'lexemes'>;

/** The names of authors, publishers and categories, in memory. */
export class NameIndex {
  readonly #numbers = new Map<string, number>();
  readonly #names: (HeldName | null)[] = [];
  /** The letter pairs of each name, by number. */
  readonly #pairs: number[] = [];
  readonly #lists = new PostingLists();

  put({ lexemes, ...name }: NameToHold): void {
    const number = this.#numbers.get(name.id) ?? this.#names.length;
    this.#numbers.set(name.id, number);
    this.#names[number] = name;
    this.#pairs[number] = pairsIn(name.name_key);
    this.#lists.set(number, lexemes);
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    this.#names[number] = null;
    this.#lists.set(number, []);
  }

  /** The publishers and categories with one of the lexemes of each query word, a limited number for each word. */
  ofWords(wordLexemes: readonly string[][]): NameMatch[] {
    const limit = namesAtMost[wordLexemes.length === 1 ? 'one' : 'several'];
    return wordLexemes.flatMap((lexemes, position) =>
      this.#withOneOf(lexemes)
        .slice(0, limit)
        .map(({ kind, id, name_text }) => ({ position, lexeme: kind.slice(0, 1) + id, name: name_text })),
    );
  }

  /** Authors with a lexeme of every query word. */
  authors(wordLexemes: readonly string[][]): IndexedName[] {
    if (wordLexemes.length === 0 || wordLexemes.length > authorWordsAtMost) return [];
    return this.#withOneOfEach(wordLexemes)
      .slice(0, authorsAtMost)
      .map(({ id, name_text }) => ({ kind: 'author', id, name: name_text }));
  }

  /**
   * The names with a lexeme of each set: first names equal to the typed text, then those that begin with it, then those that
   * contain it; shorter names first.
   */
  byLexemes(
    { typed, text }: { typed: string; text: string },
    lexemeSets: readonly string[][],
    limit: number,
  ): FoundName[] {
    if (lexemeSets.length === 0) return [];
    const part = nameKey(typed);
    const compared = this.#withOneOfEach(lexemeSets)
      .slice(0, comparedAtMost)
      .map((name) => {
        const is = name.name_text === text ? 4 : 0;
        const begins = name.name_text.startsWith(text) ? 2 : 0;
        return { name, likeness: is + begins + Number(name.name_key.includes(part)) };
      });
    const first = topK(
      compared,
      limit,
      (one, other) =>
        other.likeness - one.likeness ||
        [...one.name.name_text].length - [...other.name.name_text].length ||
        byKey(one.name, other.name),
    );
    return first.map(({ name: { id, name } }) => ({ id, name }));
  }

  /** The names of one kind that contain the text, even inside a word; names that begin with it come first. */
  withPart(kind: NameKind, part: string, limit: number): FoundName[] {
    const key = nameKey(part);
    const pairs = pairsIn(key);
    const named: HeldName[] = [];
    for (let number = 0; number < this.#names.length; number += 1) {
      if ((pairs & ~(this.#pairs[number] ?? 0)) !== 0) continue;
      const name = this.#names[number];
      if (name?.kind === kind && name.name_key.includes(key)) named.push(name);
    }
    const begins = ({ name_key }: HeldName) => Number(name_key.startsWith(key));
    const first = topK(named, limit, (one, other) => begins(other) - begins(one) || byKey(one, other));
    return first.map(({ id, name }) => ({ id, name }));
  }

  #withOneOf(lexemes: readonly string[]): HeldName[] {
    const numbers = new Set(lexemes.flatMap((lexeme) => this.#lists.documentsOf(lexeme)));
    return [...numbers].sort((one, other) => one - other).flatMap((number) => this.#names[number] ?? []);
  }

  #withOneOfEach([first = [], ...others]: readonly string[][]): HeldName[] {
    const sets = others.map(
      (lexemes) => new Set(lexemes.flatMap((lexeme) => this.#lists.documentsOf(lexeme))),
    );
    const found = new Set(first.flatMap((lexeme) => this.#lists.documentsOf(lexeme)));
    const numbers = [...found].filter((number) => sets.every((set) => set.has(number)));
    return numbers.sort((one, other) => one - other).flatMap((number) => this.#names[number] ?? []);
  }
}

/**
 * A 32-bit filter of a text's neighbouring letter pairs; several pairs share a bit. A text has every bit of each of its parts.
 */
function pairsIn(text: string): number {
  let bits = 0;
  for (let at = 1; at < text.length; at += 1) {
    bits |= 1 << ((text.charCodeAt(at - 1) * 7 + text.charCodeAt(at)) & 31);
  }
  return bits;
}

const byKey = (one: HeldName, other: HeldName) => (one.name_key < other.name_key ? -1 : 1);
