import { isDeepStrictEqual } from 'node:util';
import type { AdminBook, adminBookForm, listAdminBooks } from '@library/contract/admin-books.ts';
import { isOtherName, titleFault } from '@library/contract/names.ts';
import type { Answer, Received } from '@library/contract/route.ts';
import type { z } from 'zod';
import { transact } from '../../database/client.ts';
import { lastPage, offsetOf } from '../../lib/pages.ts';
import { invalid } from '../../lib/refusal.ts';
import type { Act, Library } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { choiceOf, faultsOfChoices, labels, unknownSentence } from '../books/books.rules.ts';
import {
  type BookFacts,
  changeBook,
  createBook,
  loggedFacts,
  requireBook,
  retireBook,
} from '../books/books.service.ts';
import { idsOfChoices, unknownChoice } from '../books/choices.service.ts';
import { readCover } from '../books/covers.rules.ts';
import { reasonAgainstDeletion } from '../copies/copies.rules.ts';
import { moveCopies, takeStock } from '../copies/copies.service.ts';
import { forgetBook } from '../wishes/wishes.service.ts';
import { countIndex, selectIndexPage } from './admin-books.queries.ts';

const pageSize = 10;

/** A page of the book index, newest first (spec 2.11). A page past the end is empty and keeps the true last page. */
export async function listBooks(
  library: Library,
  { page, ...filter }: Received<typeof listAdminBooks>['query'],
): Promise<Answer<typeof listAdminBooks>> {
  const { database } = library;
  const [rows, total] = await Promise.all([
    selectIndexPage(database, filter, { limit: pageSize, offset: offsetOf(page, pageSize) }),
    countIndex(database, filter),
  ]);
  return { data: rows.map(bookOf), current_page: page, last_page: lastPage(total, pageSize), total };
}

type IndexRow = Awaited<ReturnType<typeof selectIndexPage>>[number];

function bookOf(row: IndexRow): AdminBook {
  const { author_id, publisher_id, category_id, author, publisher, category, ...book } = row;
  return {
    ...book,
    author: author_id && author ? { author_id, name: author } : null,
    publisher: publisher_id && publisher ? { publisher_id, name: publisher } : null,
    category: category_id && category ? { category_id, name: category } : null,
  };
}

type BookForm = z.output<typeof adminBookForm>;

/** Adds a book without copies and returns its id. Throws 422 for wrong fields. */
export function addBook(library: Library, actor: AdminActor, form: BookForm): Promise<string> {
  return withForm(library, form, async (act, facts) => {
    requireTitle(facts.title);
    const entity_id = await createBook(act, library, facts);
    const after = await loggedFacts(act, facts);
    await recordAudit(act, library, actor, { action: 'created', kind: 'book', entity_id, after });
    return entity_id;
  });
}

/** Changes a book. Throws 404 for an unknown book, 422 for wrong fields. */
export function editBook(library: Library, actor: AdminActor, bookId: string, form: BookForm): Promise<void> {
  return withForm(library, form, async (act, facts) => {
    const former = await changeBook(act, bookId, facts);
    if (isOtherName(facts.title, former.title)) requireTitle(facts.title);
    if (isDeepStrictEqual(former, facts)) return;
    const [before, after] = [await loggedFacts(act, former), await loggedFacts(act, facts)];
    const entry = { action: 'changed', kind: 'book', entity_id: bookId, before, after };
    await recordAudit(act, library, actor, entry);
  });
}

function requireTitle(title: string): void {
  const fault = titleFault('Title', title);
  if (fault) throw invalid({ title: [fault] });
}

/** Reads the dialog's fields into facts and writes them in one act: names are made with the book or not at all. */
async function withForm<Result>(
  library: Library,
  { title, description, image_url, author, publisher, category }: BookForm,
  write: (act: Act, facts: BookFacts) => Promise<Result>,
): Promise<Result> {
  const read = readCover(image_url);
  if ('fault' in read) throw invalid({ image_url: [read.fault] });
  const chosen = { author: choiceOf(author), publisher: choiceOf(publisher), category: choiceOf(category) };
  const faults = faultsOfChoices(chosen);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  try {
    return await transact(library.database, async (act) => {
      const ids = await idsOfChoices(act, library, chosen);
      return write(act, { title, description, ...ids, cover: read.cover });
    });
  } catch (error) {
    const kind = unknownChoice(error);
    throw kind ? invalid({ [kind]: [unknownSentence(labels[kind])] }) : error;
  }
}

/**
 * Deletes a book: its copies are withdrawn and it leaves all lists and wishlists, while past lendings and reviews
 * keep counting (decisions 5). Throws 404, and 409 while a copy is requested or out.
 */
export function deleteBook(library: Library, actor: AdminActor, bookId: string): Promise<void> {
  return transact(library.database, async (act) => {
    const copies = await takeStock(act, bookId);
    const { title } = await requireBook(act, bookId);
    const reason = reasonAgainstDeletion(copies);
    if (reason) throw reason;
    await moveCopies(act, library, copies, 'withdrawn');
    await retireBook(act, library, bookId);
    await forgetBook(act, bookId);
    const before = { title, withdrawn: copies.map((copy) => copy.label) };
    await recordAudit(act, library, actor, { action: 'deleted', kind: 'book', entity_id: bookId, before });
  });
}
