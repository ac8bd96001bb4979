import { type ImportedFact, importedFacts } from '@library/contract/intake/import-mapping.ts';
import type { MessageDescriptor } from '../../lib/sentences/message-descriptor.ts';
import { storedSentence } from '../../lib/sentences/stored-sentences.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import { lockBook, retireBooks, updateBook } from '../books/many-books.service.ts';
import {
  type LockedStock,
  lockStock,
  moveCopies,
  type StockCopy,
  withdrawStock,
} from '../copies/copies.service.ts';
import { idsOfNames } from '../reference/typed-names.service.ts';
import { type BooksToIndex, withIndexing } from '../search/stored-index/search-index.service.ts';
import { endLineOf } from '../waits/line-ends.service.ts';
import { lockLines } from '../waits/waits.service.ts';
import { deleteWishesForBook } from '../wishes/wishes.service.ts';
import { leaveWorks } from '../works/works.service.ts';
import { type RowToUndo, selectRowsToUndo, storeUndone } from './applied-rows.queries.ts';
import { columnsOf } from './apply.service.ts';
import { takeTitlesBack } from './imported-titles.service.ts';
import { type LockedImport, updateImport } from './imports.queries.ts';
import { selectOurBooks } from './matches.queries.ts';
import type { TheirFacts } from './rows.rules.ts';
import { isAsItCame, reasonOfCopies, reasonOfFact } from './undo.rules.ts';

/** The number of rows undone in one transaction. */
const rowsAtOnce = 200;

/** Undoes the last rows that an import has written, unless somebody has changed them since. The last slice finishes the undo. */
export async function undoSlice(
  transaction: Transaction,
  library: Library,
  one: LockedImport,
): Promise<void> {
  const now = library.clock.now();
  const rows = await selectRowsToUndo(transaction, one.import_id, rowsAtOnce);
  if (rows.length === 0) {
    await updateImport(transaction, one.import_id, { state: 'undone', changed_at: now });
    return;
  }
  const backTo = (kind: 'author' | 'publisher' | 'category') =>
    rows.flatMap(({ before }) => before?.[kind] ?? []);
  const ids = {
    author: await idsOfNames(transaction, library, 'author', backTo('author')),
    category: await idsOfNames(transaction, library, 'category', backTo('category')),
    publisher: await idsOfNames(transaction, library, 'publisher', backTo('publisher')),
  };
  const bookIds = [...new Set(rows.map(({ book_id }) => book_id))].sort();
  await lockLines(transaction, bookIds);
  const undone: { row: number; left_over: string[] }[] = [];
  const retired = await withIndexing(transaction, async (toIndex) => {
    const emptied: Locked<'book without copies'>[] = [];
    for (const bookId of bookIds) {
      const stock = await lockStock(transaction, bookId);
      for (const row of rows.filter(({ book_id }) => book_id === bookId)) {
        const left_over: string[] = [];
        stock.copies = await takeBack(transaction, library, { row, copies: stock.copies, left_over });
        const left = await changeBack(transaction, row, ids, toIndex);
        left_over.push(...left.map(storedSentence));
        if (row.is_new_book) {
          if (stock.copies.length > 0) left_over.push('The book stays, because it has other copies.');
          else emptied.push(await empty(transaction, library, stock));
        }
        undone.push({ row: row.row, left_over });
      }
    }
    return retireBooks(transaction, library, emptied, toIndex);
  });
  await leaveWorks(transaction, retired);
  await storeUndone(transaction, one.import_id, now, undone);
}

/** Withdraws the copies of a row that are unchanged since they were added, and returns the book's other copies. */
async function takeBack(
  transaction: Transaction,
  library: Library,
  { row, copies, left_over }: { row: RowToUndo; copies: StockCopy[]; left_over: string[] },
): Promise<StockCopy[]> {
  const own = copies.filter(({ copy_id }) => row.copy_ids.includes(copy_id));
  const untouched = own.filter(isAsItCame);
  const reason = reasonOfCopies(own.filter((copy) => !isAsItCame(copy)).map(({ label }) => label));
  if (reason) left_over.push(storedSentence(reason));
  await moveCopies(transaction, library, untouched, 'withdrawn');
  return copies.filter((copy) => !untouched.includes(copy));
}

async function empty(transaction: Transaction, library: Library, stock: LockedStock) {
  await endLineOf(transaction, library, stock.book_id);
  await deleteWishesForBook(transaction, stock.book_id);
  return withdrawStock(transaction, library, stock);
}

/** Restores a book's former facts and titles where nobody has changed them since. Returns sentences about what stays. */
async function changeBack(
  transaction: Transaction,
  { book_id: bookId, before, after, added_titles }: RowToUndo,
  ids: Parameters<typeof columnsOf>[1],
  toIndex: BooksToIndex,
): Promise<MessageDescriptor[]> {
  if (!after && added_titles.length === 0) return [];
  const locked = await lockBook(transaction, bookId);
  const ours = (await selectOurBooks(transaction, [bookId])).get(bookId);
  if (!locked || !ours) return [];
  const { book_id } = locked;
  const titlesLeft = await takeTitlesBack(transaction, { book_id, title: ours.title }, added_titles, toIndex);
  if (!before || !after) return titlesLeft;
  const plain = (value: unknown) => String(value).trim().toLowerCase();
  const changed = importedFacts.filter((fact) => fact in after);
  const isNow = (fact: ImportedFact) => plain(ours[fact]) === plain(after[fact]);
  const back = Object.fromEntries(changed.filter(isNow).map((fact) => [fact, before[fact] ?? null]));
  if (Object.keys(back).length > 0)
    await updateBook(transaction, book_id, columnsOf(back as TheirFacts, ids), toIndex);
  const factsLeft = changed.filter((fact) => !isNow(fact)).map(reasonOfFact);
  return [...factsLeft, ...titlesLeft];
}
