import { searchKeyVersion } from '../../lib/search-key.ts';
import type { InTransaction, Library, Transaction } from '../../library.ts';
import {
  bookDocument,
  changedLexemes,
  deletesOf,
  nameDocument,
  type SearchedKind,
  vocabularyOf,
} from './book-document.rules.ts';
import {
  deleteBookDocuments,
  deleteNameDocument,
  deleteUnusedWords,
  insertSlips,
  lockBooks,
  lockBooksOf,
  lockRefresh,
  type NameToIndex,
  raiseVersion,
  selectBookTexts,
  selectLexemes,
  selectStaleBooks,
  selectStaleNames,
  takeWords,
  upsertBookDocuments,
  upsertNameDocuments,
} from './search-index.queries.ts';

/** Rows written at once. */
const batch = 500;

/**
 * Brings the index of these books up to what they now say; deleted ones leave it. Part of every act that changes a book,
 * once: the words of all its books are taken together.
 */
export async function indexBooks(transaction: Transaction, bookIds: readonly string[]): Promise<void> {
  if (bookIds.length === 0) return;
  const ids = bookIds.toSorted();
  // Whoever changes a book or its author's name at the same time is waited for, and then read.
  await lockBooks(transaction, ids);
  const books = await selectBookTexts(transaction, ids);
  const documents = books.map((book) => ({ book_id: book.book_id, ...bookDocument(book) }));
  const words = new Map(books.flatMap(vocabularyOf).map((word) => [word.lexeme, word]));
  const keys = new Set([...words.values()].map((word) => word.key));
  const slips = [...keys].flatMap((key) => deletesOf(key).map((slip) => ({ slip, key })));
  await takeWords(transaction, changedLexemes(await selectLexemes(transaction, ids), documents), [
    ...words.values(),
  ]);
  await insertSlips(transaction, slips);
  const living = new Set(books.map((book) => book.book_id));
  const gone = ids.filter((id) => !living.has(id));
  if (gone.length > 0) await deleteBookDocuments(transaction, gone);
  for (let from = 0; from < documents.length; from += batch) {
    await upsertBookDocuments(transaction, searchKeyVersion, documents.slice(from, from + batch));
  }
}

/** The books that name an author, publisher or category, held until the act ends: to be indexed anew when it goes. */
export function lockBooksNaming(transaction: Transaction, kind: SearchedKind, id: string): Promise<string[]> {
  return lockBooksOf(transaction, `${kind}_id`, id);
}

/** Brings the index of a new or renamed author, publisher or category up to date, and that of an author's books. */
export async function indexName(
  transaction: Transaction,
  kind: SearchedKind,
  { id, name }: NameToIndex,
): Promise<void> {
  await upsertNameDocuments(transaction, kind, searchKeyVersion, [{ id, ...nameDocument(kind, name) }]);
  if (kind === 'author') await indexBooks(transaction, await lockBooksNaming(transaction, kind, id));
}

/** Takes a name out of the index. Its books are indexed by whoever changes them. */
export function unindexName(transaction: Transaction, kind: SearchedKind, id: string): Promise<void> {
  return deleteNameDocument(transaction, kind, id);
}

/** No function ever had this version, so every row is of another one. */
const noVersion = 0;

/**
 * Makes the keys of everything that has none of the present version: after an upgrade that changed the keys, or
 * after books were written past the application; with `all`, of everything. Safe to stop, to run twice and to run
 * while people search. Returns how many books it wrote; `say` hears of long work.
 */
export async function refreshSearch(
  { database, inTransaction }: Pick<Library, 'database' | 'inTransaction'>,
  { all = false, say = () => undefined }: { all?: boolean; say?: (message: string) => void } = {},
): Promise<number> {
  const version = all ? noVersion : searchKeyVersion;
  for (const kind of ['author', 'publisher', 'category'] as const) {
    await inBatches(inTransaction, async (transaction, after) => {
      const names = await selectStaleNames(transaction, kind, version, { after, limit: batch });
      const documents = names.map(({ id, name }) => ({ id, ...nameDocument(kind, name) }));
      if (names.length > 0) await upsertNameDocuments(transaction, kind, searchKeyVersion, documents);
      return names.at(-1)?.id;
    });
  }
  let done = 0;
  await inBatches(inTransaction, async (transaction, after) => {
    const ids = await selectStaleBooks(transaction, version, { after, limit: batch });
    await indexBooks(transaction, ids);
    done += ids.length;
    if (done % (batch * 20) === 0 && ids.length > 0) say(`  search keys of ${done} books`);
    return ids.at(-1);
  });
  if (done > 0) await deleteUnusedWords(database);
  return done;
}

const firstId = '00000000-0000-0000-0000-000000000000';

/** Repeats an act, each time after the id that the last one came to, until it has nothing left to do. */
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
