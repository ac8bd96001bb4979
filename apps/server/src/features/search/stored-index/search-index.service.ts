import { searchKeyVersion } from '../../../lib/text/search-words.ts';
import type { InTransaction, Library, Locked, Transaction } from '../../../library.ts';
import type { NameKind } from '../../reference/reference.rules.ts';
import { bookDocument, changedLexemes, vocabularyOf } from './book-document.rules.ts';
import { nameDocument } from './name-document.rules.ts';
import {
  deleteBookDocuments,
  deleteNameDocument,
  deleteUnusedWords,
  lockBooks,
  lockBooksOf,
  lockRefresh,
  type NameToIndex,
  raiseVersion,
  selectBookTexts,
  selectLexemes,
  selectStaleBooks,
  selectStaleNames,
  upsertBookDocuments,
  upsertNameDocuments,
  upsertWords,
} from './search-index.queries.ts';

const batchSize = 500;

/**
 * Indexes books as they are now, and removes deleted ones from the index. Every transaction that changes books calls this
 * exactly once, because it locks the words of all its books together.
 */
export async function indexBooks(transaction: Transaction, bookIds: readonly string[]): Promise<void> {
  if (bookIds.length === 0) return;
  const ids = bookIds.toSorted();
  // Locks before reading, which waits for transactions that change these books or their authors' names.
  await lockBooks(transaction, ids);
  const books = await selectBookTexts(transaction, ids);
  const documents = books.map((book) => ({ book_id: book.book_id, ...bookDocument(book) }));
  const words = new Map(books.flatMap(vocabularyOf).map((word) => [word.lexeme, word]));
  const changed = changedLexemes(await selectLexemes(transaction, ids), documents);
  await upsertWords(transaction, changed, [...words.values()]);
  const existing = new Set(books.map((book) => book.book_id));
  const deleted = ids.filter((id) => !existing.has(id));
  if (deleted.length > 0) await deleteBookDocuments(transaction, deleted);
  for (let from = 0; from < documents.length; from += batchSize) {
    await upsertBookDocuments(transaction, searchKeyVersion, documents.slice(from, from + batchSize));
  }
}

declare const toIndex: unique symbol;
/** The books that `withIndexing` indexes when its work is done; it alone makes such a set. */
export type BooksToIndex = Set<string> & { readonly [toIndex]: true };

/** Does work that changes several books, then indexes those that the work has added to the set. */
export async function withIndexing<Result>(
  transaction: Transaction,
  work: (changed: BooksToIndex) => Promise<Result>,
): Promise<Result> {
  const changed = new Set<string>() as BooksToIndex;
  const result = await work(changed);
  await indexBooks(transaction, [...changed]);
  return result;
}

/** Locks the books that name an author, publisher or category. Returns the ids to index when the name changes or is removed. */
export function lockBooksNaming(
  transaction: Transaction,
  kind: NameKind,
  id: string,
): Promise<Locked<'book'>[]> {
  return lockBooksOf(transaction, `${kind}_id`, id);
}

/** Indexes a new or renamed author, publisher or category; for an author, also all their books. */
export async function indexName(
  transaction: Transaction,
  kind: NameKind,
  { id, name }: NameToIndex,
): Promise<void> {
  await upsertNameDocuments(transaction, kind, searchKeyVersion, [{ id, ...nameDocument(kind, name) }]);
  if (kind === 'author') await indexBooks(transaction, await lockBooksNaming(transaction, kind, id));
}

/** Removes a name from the index, and indexes the books that named it until it was deleted. */
export async function removeName(
  transaction: Transaction,
  kind: NameKind,
  id: string,
  books: readonly Locked<'book'>[],
): Promise<void> {
  await deleteNameDocument(transaction, kind, id);
  await indexBooks(transaction, books);
}

/** Indexes new authors, publishers or categories that no book names yet. */
export async function indexNewNames(
  transaction: Transaction,
  kind: NameKind,
  names: readonly NameToIndex[],
): Promise<void> {
  if (names.length === 0) return;
  const documents = names.map(({ id, name }) => ({ id, ...nameDocument(kind, name) }));
  await upsertNameDocuments(transaction, kind, searchKeyVersion, documents);
}

/** A version that `searchKeyVersion` never has, so that every row counts as outdated. */
const noVersion = 0;

/**
 * Indexes everything that is not indexed with the current version, after an upgrade that changed the keys or after books were
 * written without the application; with `all`, everything. It can be stopped, repeated and run during searches. Returns the
 * number of indexed books.
 */
export async function refreshSearch(
  { database, inTransaction }: Pick<Library, 'database' | 'inTransaction'>,
  { all = false, log = () => undefined }: { all?: boolean; log?: (message: string) => void } = {},
): Promise<number> {
  const version = all ? noVersion : searchKeyVersion;
  for (const kind of ['author', 'publisher', 'category'] as const) {
    await inBatches(inTransaction, async (transaction, after) => {
      const names = await selectStaleNames(transaction, kind, version, { after, limit: batchSize });
      const documents = names.map(({ id, name }) => ({ id, ...nameDocument(kind, name) }));
      if (names.length > 0) await upsertNameDocuments(transaction, kind, searchKeyVersion, documents);
      return names.at(-1)?.id;
    });
  }
  let done = 0;
  await inBatches(inTransaction, async (transaction, after) => {
    const ids = await selectStaleBooks(transaction, version, { after, limit: batchSize });
    await indexBooks(transaction, ids);
    done += ids.length;
    if (done % (batchSize * 20) === 0 && ids.length > 0) log(`  search keys of ${done} books`);
    return ids.at(-1);
  });
  if (done > 0) await deleteUnusedWords(database);
  return done;
}

const firstId = '00000000-0000-0000-0000-000000000000';

/** Runs `work` in consecutive transactions, each from the last id that the previous one returned, until it returns none. */
async function inBatches(
  inTransaction: InTransaction,
  work: (transaction: Transaction, after: string) => Promise<string | undefined>,
): Promise<void> {
  let after: string | undefined = firstId;
  while (after !== undefined) {
    const from: string = after;
    after = await inTransaction(async (transaction) => {
      await lockRefresh(transaction);
      const last = await work(transaction, from);
      if (last !== undefined) await raiseVersion(transaction);
      return last;
    });
  }
}
