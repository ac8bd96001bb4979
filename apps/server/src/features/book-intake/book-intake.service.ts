import { chooseFromList } from '@library/contract/fields/ids.ts';
import type { BookSubmission } from '@library/contract/intake/book-intake.ts';
import type { KeptCopyOfHall } from '@library/contract/lending/keep-for.ts';
import { invalid } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import { onlyHallOf, type StaffActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type Addition, labels, type NewBook, readSubmission } from '../books/books.rules.ts';
import { createBook, loggedFacts, requireBook } from '../books/books.service.ts';
import type { CoverStore } from '../books/covers.service.ts';
import { type KnownBook, readNewBook } from '../books/equal-books.service.ts';
import { unknownChoice } from '../books/picked-names.service.ts';
import { addCopies, type NewCopy } from '../copies/new-copies.service.ts';
import { noteSource } from '../isbn/isbn.service.ts';
import { hallExists, lockHall, selectHallName } from '../reference/reference.service.ts';
import { offerFreed } from '../waits/offers.service.ts';
import { keptCopies } from '../waits/waits.rules.ts';
import { lockLine } from '../waits/waits.service.ts';
import { recordAddition } from './book-additions.service.ts';

/** The content of the insert form: its fields and an optional image. */
export interface SubmittedForm {
  fields: BookSubmission;
  image: Buffer | undefined;
}

/** The result of a submitted form. */
export interface Added {
  book_id: string;
  copy_labels: string[];
  addition_id: string;
  isNew: boolean;
  /** The copies that are kept for the next readers on the waiting list. */
  kept: KeptCopyOfHall[];
  /** The existing book that equals the submitted new one. */
  equal?: KnownBook;
}

/**
 * Adds copies of a new or an existing book to a hall, all of them or none. If a new book equals an existing one, the
 * existing one gets the copies and stays as it is (decision 034). Throws 422 for invalid fields or a bad image, 404 for an
 * unknown book.
 */
export async function addBook(
  library: Library,
  covers: CoverStore,
  actor: StaffActor,
  { fields, image }: SubmittedForm,
): Promise<Added> {
  const read = readSubmission(fields, onlyHallOf(actor) ?? fields.hall_id);
  if ('faults' in read) throw invalid(read.faults);
  const { addition } = read;
  const { book, hall_id } = addition;
  if (!(await hallExists(library.database, hall_id))) throw unknownHall();
  if ('book_id' in book) {
    return library.inTransaction((transaction) =>
      addToBook(transaction, library, actor, { ...addition, book }),
    );
  }
  // Images take long and files do not roll back, so the draft exists before the transaction, which gives it its final name.
  const cover = image ? await covers.save(image) : null;
  try {
    const added = await library.inTransaction((transaction) =>
      addNewBook(transaction, library, covers, actor, { ...addition, book, cover, taken: fields }),
    );
    if (cover && !added.isNew) await covers.discard(cover);
    return added;
  } catch (error) {
    if (cover) await covers.discard(cover);
    throw refusalOfUnknownChoice(error) ?? error;
  }
}

const unknownHall = () => invalid({ hall_id: [chooseFromList('Hall')] });

async function addToBook(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  { book, hall_id, count }: Addition & { book: { book_id: string } },
): Promise<Added> {
  if (!(await lockHall(transaction, hall_id))) throw unknownHall();
  const { book_id } = await requireBook(transaction, book.book_id);
  const line = await lockLine(transaction, book_id);
  const copies = await addCopies(transaction, library, { book_id, hall_id, count, state: 'available' });
  // Counting the copies locked the book: nobody can delete it from now on, but somebody may have deleted it before.
  await requireBook(transaction, book_id);
  const offers = await offerFreed(transaction, library, line, copies);
  const copy_labels = copies.map(({ label }) => label);
  const hall = await hallName(transaction, hall_id);
  const after = { hall_id, hall, copy_labels };
  await recordAudit(transaction, library, actor, {
    action: 'added',
    kind: 'copies',
    entity_id: book_id,
    after,
  });
  const addition_id = await recordAddition(transaction, library, actor, additionOf(book_id, copies, false));
  const kept = keptCopies(offers, new Map([[hall_id, hall ?? '']]));
  return { book_id, copy_labels, addition_id, isNew: false, kept };
}

interface NewBookParts {
  book: NewBook;
  cover: string | null;
  /** The source whose proposal was used. */
  taken: Pick<BookSubmission, 'taken_from' | 'taken_fields'>;
}

async function addNewBook(
  transaction: Transaction,
  library: Library,
  covers: CoverStore,
  actor: StaffActor,
  { book, hall_id, count, cover, taken }: Addition & NewBookParts,
): Promise<Added> {
  if (!(await lockHall(transaction, hall_id))) throw unknownHall();
  const { author: _author, category: _category, publisher, isPublisherUnknown, ...described } = book;
  const read = await readNewBook(transaction, library, book);
  if ('equal' in read) {
    const { equal } = read;
    return { ...(await addToBook(transaction, library, actor, { book: equal, hall_id, count })), equal };
  }
  if (publisher === null && !isPublisherUnknown)
    throw invalid({ publisher_name: ['Publisher is required.'] });
  const facts = { ...described, ...read.ids, cover };
  const book_id = await createBook(transaction, library, facts);
  await noteSource(transaction, library, actor, {
    book_id,
    source: taken.taken_from,
    fields: taken.taken_fields,
  });
  const copies = await addCopies(transaction, library, { book_id, hall_id, count, state: 'available' });
  const copy_labels = copies.map(({ label }) => label);
  const after = {
    ...(await loggedFacts(transaction, facts)),
    hall_id,
    hall: await hallName(transaction, hall_id),
    copy_labels,
  };
  await recordAudit(transaction, library, actor, {
    action: 'created',
    kind: 'book',
    entity_id: book_id,
    after,
  });
  const addition_id = await recordAddition(transaction, library, actor, additionOf(book_id, copies, true));
  if (cover) await covers.place(cover);
  return { book_id, copy_labels, addition_id, isNew: true, kept: [] };
}

const additionOf = (book_id: string, copies: readonly NewCopy[], is_new_book: boolean) => ({
  book_id,
  is_new_book,
  copy_ids: copies.map(({ copy_id }) => copy_id),
});

async function hallName(transaction: Transaction, hallId: string): Promise<string | null> {
  return (await selectHallName(transaction, hallId))?.name ?? null;
}

function refusalOfUnknownChoice(error: unknown) {
  const kind = unknownChoice(error);
  return kind && invalid({ [`${kind}_id`]: [chooseFromList(labels[kind])] });
}
