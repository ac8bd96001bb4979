import { isDeepStrictEqual } from 'node:util';
import type { ChangedAdminBook } from '@library/contract/books/admin-books.ts';
import { isOtherName } from '@library/contract/fields/names.ts';
import { type ChangedFrom, type FieldWords, onlyChanged, requireAsShown } from '../../lib/changed-from.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { type AuditedChange, recordAudit } from '../audit/audit.service.ts';
import { type BookFacts, changeBook, loggedFacts } from '../books/books.service.ts';
import { idsOfChoices } from '../books/picked-names.service.ts';
import { noteSource } from '../isbn/isbn.service.ts';
import { type BookForm, requireIsbn, requireNames, requireTitle, withForm } from './book-form.service.ts';

/** The words for the fields of the dialog when somebody else has changed one (decision 104). */
const fieldWords: FieldWords<BookFacts> = {
  title: 'Title',
  description: 'Description',
  cover: 'Image URL',
  language: 'Language',
  isbn: 'ISBN',
  author_id: 'Author',
  publisher_id: 'Publisher',
  category_id: 'Category',
  translator: 'Translator',
  edition: 'Edition',
  year: 'Year',
  pages: 'Number of pages',
  volume: 'Volume',
  volume_no: 'Volume number',
  other_titles: 'Other titles',
};

/**
 * Changes a book: only the fields that the admin changed, where the client says which (decision 104). A name may be missing if
 * the stored book lacks it too, and an ISBN with a wrong check digit may stay. Throws 404 for an unknown book, 409 for a field
 * that somebody else has changed, 422 for invalid fields.
 */
export function editBook(
  library: Library,
  actor: AdminActor,
  bookId: string,
  { changed_from, ...form }: ChangedAdminBook,
): Promise<void> {
  const from = shownFacts(changed_from);
  return withForm(
    library,
    withoutUnchanged(form, changed_from),
    async (transaction, { facts, chosen, isAsPrinted, isPublisherUnknown, taken }) => {
      // The names are locked before the book, as everywhere.
      const book = { ...facts, ...(await idsOfChoices(transaction, library, chosen)) };
      const changed = await changeBook(transaction, bookId, onlyChanged(book, from));
      const { before, after } = changed;
      requireAsShown(before, from, fieldWords);
      if (isOtherName(after.title, before.title)) requireTitle(after.title);
      if (after.isbn !== before.isbn) requireIsbn(after.isbn, isAsPrinted);
      const { author_id: author, publisher_id: publisher, category_id: category } = after;
      requireNames({ author, publisher, category }, before, isPublisherUnknown);
      await noteSource(transaction, library, actor, { book_id: bookId, ...taken });
      await recordChange(transaction, library, actor, bookId, changed);
    },
  );
}

type Shown = ChangedAdminBook['changed_from'];

/** What the dialog showed of the changed fields, as facts of the book. */
function shownFacts(shown: Shown): ChangedFrom<BookFacts> {
  if (shown === undefined) return undefined;
  const { image_url: cover, author, publisher, category, ...facts } = shown;
  return {
    ...facts,
    cover,
    author_id: author === null ? null : author?.author_id,
    publisher_id: publisher === null ? null : publisher?.publisher_id,
    category_id: category === null ? null : category?.category_id,
  };
}

/** The form without an unchanged cover and unchanged names, which may be gone by now and so are not looked up. */
function withoutUnchanged(form: BookForm, shown: Shown): BookForm {
  if (shown === undefined) return form;
  const kept = (['image_url', 'author', 'publisher', 'category'] as const).filter(
    (field) => shown[field] === undefined,
  );
  return { ...form, ...Object.fromEntries(kept.map((field) => [field, null])) };
}

/** Writes the audit entry of a changed book; writes nothing when no fact changed. */
export async function recordChange(
  transaction: Transaction,
  library: Library,
  actor: AdminActor,
  bookId: string,
  changed: { before: BookFacts; after: BookFacts },
): Promise<void> {
  if (isDeepStrictEqual(changed.before, changed.after)) return;
  const before = await loggedFacts(transaction, changed.before);
  const after = await loggedFacts(transaction, changed.after);
  const entry: AuditedChange = { action: 'changed', kind: 'book', entity_id: bookId, before, after };
  await recordAudit(transaction, library, actor, entry);
}
