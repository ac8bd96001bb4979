import { isbn13Of } from '@library/contract/books/isbn.ts';
import { searchKey, significantWords } from '../../lib/text/search-words.ts';
import type { Transaction } from '../../library.ts';
import { fieldPrefixes } from '../search/field-prefixes.rules.ts';
import { longestColumn } from '../search/stored-index/book-document.rules.ts';
import {
  type Probe,
  selectAlike,
  selectBooksOfIsbns,
  selectBooksOfKeys,
  selectBooksOfLabels,
  selectOurBooks,
  selectWordCounts,
} from './matches.queries.ts';
import type { MatchCandidates } from './matching.rules.ts';
import type { Theirs } from './rows.rules.ts';

/** A row's data about its book. */
type ReadFacts = { theirs: Theirs };

/** Looks up all rows in the catalogue together. The returned function gives what was found for the row at an index. */
export async function findBooks(
  transaction: Transaction,
  read: readonly ReadFacts[],
): Promise<(index: number) => MatchCandidates> {
  const labels = await selectBooksOfLabels(
    transaction,
    read.flatMap(({ theirs }) => theirs.copies.flatMap(({ label }) => label ?? [])),
  );
  const isbnOf = ({ theirs }: ReadFacts) =>
    theirs.facts.isbn === undefined ? null : isbn13Of(theirs.facts.isbn);
  const isbns = await selectBooksOfIsbns(transaction, [...new Set(read.flatMap((row) => isbnOf(row) ?? []))]);
  const alike = await findAlike(transaction, read);
  const ours = await selectOurBooks(transaction, [
    ...new Set([
      ...read.flatMap(({ theirs }) => theirs.book_id ?? []),
      ...[...labels, ...isbns, ...alike].map(({ book_id }) => book_id),
    ]),
  ]);
  const byLabel = new Map(
    labels.map(({ label, book_id }) => [label, ours.get(book_id) ?? { ...unnamed, book_id }] as const),
  );
  const booksOf = (found: { book_id: string }[]) => found.flatMap(({ book_id }) => ours.get(book_id) ?? []);
  const alikeByIndex = Map.groupBy(alike, ({ index }) => index);
  return (index) => {
    const row = read[index];
    const isbn = row ? isbnOf(row) : null;
    return {
      byId: row?.theirs.book_id ? ours.get(row.theirs.book_id) : undefined,
      byLabel,
      byIsbn: isbn === null ? [] : booksOf(isbns.filter(({ isbn13 }) => isbn13 === isbn)),
      alike: booksOf(alikeByIndex.get(index) ?? []),
    };
  };
}

/** Stands for a deleted book, because its copies keep their labels. */
const unnamed = {
  title: 'a deleted book',
  author: null,
  publisher: null,
  category: null,
  language: null,
  isbn: null,
  translator: null,
  edition: null,
  year: null,
  pages: null,
  volume: null,
  volume_no: null,
  description: null,
};

/** One word is enough for the look-up if at most this many books have it; of more common words, two are needed. */
const rareUpTo = 60;

async function findAlike(
  transaction: Transaction,
  read: readonly ReadFacts[],
): Promise<{ index: number; book_id: string }[]> {
  const wordsOf = read.map(({ theirs }) => {
    const { words, wholeKey } = searchKey(theirs.facts.title);
    const lexemes = new Set(significantWords(words).map(({ key }) => fieldPrefixes.title.key + key));
    return { wholeKey: wholeKey.slice(0, longestColumn), lexemes: [...lexemes] };
  });
  const counts = await selectWordCounts(transaction, [...new Set(wordsOf.flatMap(({ lexemes }) => lexemes))]);
  const probes = wordsOf.flatMap(({ lexemes }, index): Probe[] => {
    const known = lexemes
      .filter((lexeme) => counts.has(lexeme))
      .sort((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
    const rare = known.filter((lexeme) => (counts.get(lexeme) ?? 0) <= rareUpTo).slice(0, 2);
    if (rare.length > 0) return [{ index, lexemes: rare, all: false }];
    return known.length < 2 ? [] : [{ index, lexemes: known.slice(0, 2), all: true }];
  });
  const byKey = await selectBooksOfKeys(
    transaction,
    wordsOf.flatMap(({ wholeKey }) => (wholeKey === '' ? [] : [wholeKey])),
  );
  const exact = wordsOf.flatMap(({ wholeKey }, index) =>
    byKey.flatMap(({ title_key, book_id }) => (title_key === wholeKey ? [{ index, book_id }] : [])),
  );
  return [...exact, ...(await selectAlike(transaction, probes))];
}
