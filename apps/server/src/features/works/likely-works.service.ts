import type { Database, Library } from '../../library.ts';
import {
  type BookToCompare,
  countBooksOf,
  deleteCompared,
  insertLikelyPairs,
  type LikelyPair,
  type PairOfBooks,
  selectAuthors,
  selectBooksToCompare,
  selectIndexedBooks,
  selectSharing,
  selectTitled,
} from './likely-works.queries.ts';
import {
  alikeInOtherScript,
  longKeys,
  lookupsOf,
  mayBeSameAuthor,
  rarest,
  wholeTitle,
} from './likely-works.rules.ts';
import { lockBooksOfWorks, lockWorks } from './works.queries.ts';
import { inOrder } from './works.rules.ts';

/** Books that are compared in one batch, and in one run; the others wait for the next hourly run. */
const limits = { batch: 50, run: 5000 };

/**
 * Compares the books whose titles or author have changed with books that share a rare word with them, and proposes to the
 * admins those that may be one work: the same author, and titles that are alike in another script. Earlier proposals and
 * decisions stay unchanged. It may be repeated, and several processes may run it. `stopping` ends it early.
 * @returns how many pairs were proposed
 */
export async function proposeLikelyWorks(library: Library, stopping?: AbortSignal): Promise<number> {
  let proposed = 0;
  for (let compared = 0; compared < limits.run && !stopping?.aborted; compared += limits.batch) {
    const batch = await selectBooksToCompare(library.database, limits.batch);
    if (!batch) break;
    const pairs = await likelyPairs(library.database, batch.bookIds);
    proposed += await library.inTransaction(async (transaction) => {
      const inCatalogue = await lockBooksOfWorks(
        transaction,
        pairs.flatMap(({ book_id, other_id }) => [book_id, other_id]),
      );
      await lockWorks(transaction);
      await deleteCompared(transaction, batch);
      const there = pairs.filter((pair) => inCatalogue.has(pair.book_id) && inCatalogue.has(pair.other_id));
      return insertLikelyPairs(transaction, there, library.clock.now());
    });
  }
  return proposed;
}

/** The pairs of one of these books and another that may be one work. */
async function likelyPairs(database: Database, bookIds: readonly string[]): Promise<LikelyPair[]> {
  const books = await selectIndexedBooks(database, bookIds);
  const sharing = await pairsToCompare(database, books);
  const known = new Map(books.map((book) => [book.book_id, book]));
  const others = [...new Set(sharing.map(({ other }) => other))].filter((id) => !known.has(id));
  for (const book of await selectIndexedBooks(database, others)) known.set(book.book_id, book);
  const alike = sharing.flatMap(({ own, other }) => {
    const [book, facing] = [known.get(own), known.get(other)];
    const percent = book && facing ? alikeInOtherScript(book, facing) : null;
    return percent === null ? [] : [{ own, other, percent }];
  });
  const authors = await selectAuthors(
    database,
    alike.flatMap(({ own, other }) => [own, other]),
  );
  const likely = alike.filter(({ own, other }) =>
    mayBeSameAuthor(authors.get(own) ?? '', authors.get(other) ?? ''),
  );
  return likely.map(({ own, other, percent }) => {
    const [book_id, other_id] = inOrder(own, other);
    return { book_id, other_id, alike: percent };
  });
}

/** Pairs of books with the same whole title or with a common rare word in a title. */
async function pairsToCompare(database: Database, books: readonly BookToCompare[]): Promise<PairOfBooks[]> {
  const lookups = books.map((book) => ({ book, words: lookupsOf(book.lexemes) }));
  const counts = await countBooksOf(database, [...new Set(lookups.flatMap(({ words }) => words))]);
  const asked = lookups.flatMap(({ book, words }) =>
    [...rarest(words, counts), ...longKeys(book.title_keys).map((key) => wholeTitle + key)].map((lexeme) => ({
      book_id: book.book_id,
      lexeme,
    })),
  );
  const keys = books.flatMap(({ book_id, title_keys }) =>
    longKeys(title_keys).map((title_key) => ({ book_id, title_key })),
  );
  return [...(await selectSharing(database, asked)), ...(await selectTitled(database, keys))];
}
