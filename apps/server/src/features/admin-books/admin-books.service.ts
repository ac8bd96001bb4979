import type { AdminBook, listAdminBooks } from '@library/contract/books/admin-books.ts';
import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import { pageSizes, readPage } from '../../lib/pages.ts';
import { conflict } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { knownSentence } from '../books/books.rules.ts';
import { createBook, loggedFacts, requireBook, retireBook, wholeFacts } from '../books/books.service.ts';
import { readNewBook } from '../books/equal-books.service.ts';
import { reasonAgainstDeletion } from '../copies/copies.rules.ts';
import { type LockedStock, lockStock, withdrawStock } from '../copies/copies.service.ts';
import { noteSource } from '../isbn/isbn.service.ts';
import { otherTitlesOf } from '../other-titles/other-titles.service.ts';
import { findBooksOfIndex, otherTitlesFound } from '../staff-search/staff-search.service.ts';
import { endLineOf } from '../waits/line-ends.service.ts';
import { deleteWishesForBook } from '../wishes/wishes.service.ts';
import { leaveWorks } from '../works/works.service.ts';
import { countIndex, selectIndexPage } from './admin-books.queries.ts';
import { type BookForm, requireIsbn, requireNames, requireTitle, withForm } from './book-form.service.ts';

/** A page of the book index, newest first. */
export async function findAdminBooks(
  library: Library,
  {
    page,
    per_page = pageSizes.admin_books,
    sort_by,
    sort_order,
    q,
    ...query
  }: Omit<Received<typeof listAdminBooks>['query'], 'per_page'> & { per_page?: number | undefined },
): Promise<ResponseBody<typeof listAdminBooks>> {
  const { database } = library;
  const found = q === undefined ? undefined : await findBooksOfIndex(database, q);
  const filter = { ...query, ids: found?.bookIds };
  return readPage(page, per_page, {
    rows: async (slice) => {
      const rows = await selectIndexPage(database, filter, { by: sort_by, order: sort_order }, slice);
      const titles = await otherTitlesOf(
        database,
        rows.map(({ book_id }) => book_id),
      );
      const known = await otherTitlesFound(database, found, rows);
      return rows.map((row) => bookOf(row, titles.get(row.book_id) ?? [], known.get(row.book_id)));
    },
    total: () => countIndex(database, filter),
  });
}

type IndexRow = Awaited<ReturnType<typeof selectIndexPage>>[number];

function bookOf(row: IndexRow, other_titles: OtherTitle[], known: string | undefined): AdminBook {
  const { author_id, publisher_id, category_id, author, publisher, category, ...book } = row;
  return {
    ...book,
    other_titles,
    ...(known === undefined ? {} : { also_known_as: known }),
    author: author_id && author ? { author_id, name: author } : null,
    publisher: publisher_id && publisher ? { publisher_id, name: publisher } : null,
    category: category_id && category ? { category_id, name: category } : null,
  };
}

/**
 * Adds a book without copies and returns its id. Throws 422 for invalid fields. Throws 409 when an equal book exists; the
 * admin should add copies to its inventory instead (decision 034).
 */
export function addBookWithoutCopies(library: Library, actor: AdminActor, form: BookForm): Promise<string> {
  return withForm(
    library,
    form,
    async (transaction, { facts, chosen, isAsPrinted, isPublisherUnknown, taken }) => {
      requireTitle(facts.title);
      requireIsbn(facts.isbn, isAsPrinted);
      requireNames(chosen, null, isPublisherUnknown);
      const described = { ...facts, ...wholeFacts(facts) };
      const read = await readNewBook(transaction, library, { ...described, ...chosen });
      if ('equal' in read) {
        throw conflict(
          msg('{known} Open its inventory to change its copies.', { known: knownSentence(read.equal) }),
        );
      }
      const book = { ...described, ...read.ids };
      const entity_id = await createBook(transaction, library, book);
      await noteSource(transaction, library, actor, { book_id: entity_id, ...taken });
      const after = await loggedFacts(transaction, book);
      await recordAudit(transaction, library, actor, { action: 'created', kind: 'book', entity_id, after });
      return entity_id;
    },
  );
}

/**
 * Removes a book from the catalogue, with its copies, its waiting list, the wishes for it and its place in a work. Throws an
 * `Error` if a copy is requested or lent; the rules of the calling feature must prevent that.
 */
export async function removeBook(
  transaction: Transaction,
  library: Library,
  stock: LockedStock,
): Promise<void> {
  await endLineOf(transaction, library, stock.book_id);
  const retired = await retireBook(transaction, library, await withdrawStock(transaction, library, stock));
  await deleteWishesForBook(transaction, stock.book_id);
  await leaveWorks(transaction, retired);
}

/**
 * Deletes a book: withdraws its copies and removes it from all lists and wishlists. Past lendings and reviews still
 * count. Throws 404, and 409 while a copy is requested or lent.
 */
export function deleteBook(library: Library, actor: AdminActor, bookId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const stock = await lockStock(transaction, bookId);
    const { title } = await requireBook(transaction, bookId);
    const reason = reasonAgainstDeletion(stock.copies);
    if (reason) throw reason;
    await removeBook(transaction, library, stock);
    const before = { title, withdrawn: stock.copies.map((copy) => copy.label) };
    await recordAudit(transaction, library, actor, {
      action: 'deleted',
      kind: 'book',
      entity_id: bookId,
      before,
    });
  });
}
