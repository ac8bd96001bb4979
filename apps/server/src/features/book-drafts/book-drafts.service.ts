import { editionFactNames } from '@library/contract/books/edition-facts.ts';
import { isbnRefusal } from '@library/contract/books/isbn.ts';
import { workingTitle } from '@library/contract/books/working-titles.ts';
import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import { chooseFromList } from '@library/contract/fields/ids.ts';
import {
  type draftBook,
  type listBooksToDescribe,
  titlePageDays,
} from '@library/contract/intake/book-drafts.ts';
import { isId } from '../../lib/ids.ts';
import { pageSizes, readPage } from '../../lib/pages.ts';
import { invalid, notFound, Refusal } from '../../lib/refusal.ts';
import { daysAfter } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import { onlyHallOf, type StaffActor } from '../../permissions.ts';
import { type AuditedChange, recordAudit } from '../audit/audit.service.ts';
import { recordAddition } from '../book-intake/book-additions.service.ts';
import { changeBook, createBook, loggedFacts } from '../books/books.service.ts';
import { coverPath } from '../books/covers.rules.ts';
import type { CoverStore } from '../books/covers.service.ts';
import { addCopies } from '../copies/new-copies.service.ts';
import { lockHall, selectHallName } from '../reference/reference.service.ts';
import {
  countDrafts,
  forgetTitlePages,
  insertDraft,
  selectDrafts,
  selectTitlePage,
} from './book-drafts.queries.ts';

interface DraftForm {
  fields: Received<typeof draftBook>['body'];
  cover: Buffer | undefined;
  titlePage: Buffer | undefined;
}

type AddedDraft = ResponseBody<typeof draftBook>['data'];

/** The facts of a book added by photographs that are unknown until somebody describes it. */
const unknownFacts = {
  other_titles: [],
  description: null,
  author_id: null,
  publisher_id: null,
  category_id: null,
  language: null,
  ...(Object.fromEntries(editionFactNames.map((name) => [name, null])) as Record<
    (typeof editionFactNames)[number],
    null
  >),
};

/**
 * Adds a book by photographs of its cover and title page; its copies can be requested and lent immediately. Throws 422 for a
 * missing or bad photograph, an unknown hall and an ISBN with a wrong check digit.
 */
export async function addDraft(
  library: Library,
  covers: CoverStore,
  actor: StaffActor,
  { fields, cover, titlePage }: DraftForm,
): Promise<AddedDraft> {
  const hallId = onlyHallOf(actor) ?? fields.hall_id;
  const isbnWrong = fields.isbn ? isbnRefusal(fields.isbn, fields.isbn_as_printed) : null;
  const faults = {
    ...(cover ? {} : { cover: ['Please take a picture of the cover.'] }),
    ...(titlePage ? {} : { title_page: ['Please take a picture of the title page.'] }),
    ...(hallId === null ? { hall_id: ['Hall is required.'] } : {}),
    ...(hallId !== null && !isId(hallId) ? { hall_id: [chooseFromList('Hall')] } : {}),
    ...(isbnWrong ? { isbn: [isbnWrong] } : {}),
  };
  if (!cover || !titlePage || hallId === null || Object.keys(faults).length > 0) throw invalid(faults);
  const title_page = await asField('title_page', covers.remake(titlePage));
  const saved = await asField('cover', covers.save(cover));
  try {
    return await library.inTransaction(async (transaction) => {
      const parts = { hall_id: hallId, count: fields.copies_to_add, isbn: fields.isbn ?? null, cover: saved };
      const drafted = await insertBook(transaction, library, actor, { ...parts, title_page });
      await covers.place(saved);
      return drafted;
    });
  } catch (error) {
    await covers.discard(saved);
    throw error;
  }
}

/** Attributes a refusal to the field of its photograph. */
function asField<Result>(field: 'cover' | 'title_page', work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    throw error instanceof Refusal && error.fields?.image ? invalid({ [field]: error.fields.image }) : error;
  });
}

interface DraftParts {
  hall_id: string;
  count: number;
  isbn: string | null;
  cover: string;
  title_page: Buffer;
}

async function insertBook(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  { hall_id, count, isbn, cover, title_page }: DraftParts,
): Promise<AddedDraft> {
  if (!(await lockHall(transaction, hall_id))) throw invalid({ hall_id: [chooseFromList('Hall')] });
  const facts = { ...unknownFacts, title: workingTitle('…'), isbn, cover };
  const book_id = await createBook(transaction, library, facts);
  const copies = await addCopies(transaction, library, { book_id, hall_id, count, state: 'available' });
  const copy_labels = copies.map(({ label }) => label);
  // The title needs a label, and labels exist only after the copies are added.
  const title = workingTitle(copy_labels[0] ?? '');
  await changeBook(transaction, book_id, { ...facts, title });
  const hall = (await selectHallName(transaction, hall_id))?.name ?? null;
  const after = { ...(await loggedFacts(transaction, { ...facts, title })), hall_id, hall, copy_labels };
  const entry: AuditedChange = { action: 'created', kind: 'book', entity_id: book_id, after };
  await recordAudit(transaction, library, actor, entry);
  const copy_ids = copies.map(({ copy_id }) => copy_id);
  const added = { book_id, is_new_book: true, copy_ids };
  const addition_id = await recordAddition(transaction, library, actor, added);
  const [drafted_by, drafted_at] = [actor.account_id, library.clock.now()];
  await insertDraft(transaction, { book_id, drafted_by, drafted_at, title_page, described_by: null });
  return { book_id, title, copy_labels, addition_id };
}

/** A page of the books that still need a description. */
export function booksToDescribe(
  { database }: Library,
  actor: StaffActor,
  page: number,
): Promise<ResponseBody<typeof listBooksToDescribe>> {
  return readPage(page, pageSizes.to_describe, {
    rows: async (slice) =>
      (await selectDrafts(database, onlyHallOf(actor), slice)).map(({ cover, drafted_at, ...book }) => ({
        ...book,
        image_url: coverPath({ book_id: book.book_id, cover }),
        drafted_at: drafted_at.toISOString(),
      })),
    total: () => countDrafts(database),
  });
}

/** The photograph of a book's title page. Throws 404 when there is none or it has been deleted. */
export async function titlePageOf({ database }: Library, bookId: string): Promise<Buffer> {
  const picture = await selectTitlePage(database, bookId);
  if (!picture) throw notFound('We have no title page of this book.');
  return picture;
}

/** Deletes the title pages of books that were described `titlePageDays` days ago or earlier. */
export function sweepTitlePages({ database, clock }: Library): Promise<void> {
  return forgetTitlePages(database, daysAfter(clock.now(), -titlePageDays));
}
