import { isbn13Of } from '@library/contract/books/isbn.ts';
import {
  type IsbnLookUp,
  type IsbnSource,
  isbnChecks,
  noCover,
  type OutsideSource,
  type Proposal,
  type ProposedFacts,
  type ProposedField,
  reasonAgainstIsbn,
} from '@library/contract/intake/isbn-lookup.ts';
import { invalid, notFound } from '../../lib/refusal.ts';
import type { MessageDescriptor, Untranslated } from '../../lib/sentences/message-descriptor.ts';
import { dayOfMoment } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { requireBook } from '../books/books.service.ts';
import { coverPath } from '../books/covers.rules.ts';
import type { CoverStore } from '../books/covers.service.ts';
import { booksAsSuggested } from '../catalogue/suggestions.service.ts';
import { askSource, fetchCover, storedIsbnResponse } from './asking.service.ts';
import { selectBookSources, selectBooksWith, selectKnown, upsertBookSource } from './isbn.queries.ts';
import type { IsbnLimits } from './isbn-limits.service.ts';
import { inOurForm } from './isbn-text.rules.ts';
import { isRomanised } from './source-responses.ts';

/** Reads a text as an ISBN. Throws 422 when it cannot be one. */
function readNumber(text: string): { isbn: string; isbn13: string } {
  const isbn = inOurForm(text);
  const reason = reasonAgainstIsbn(isbn);
  const isbn13 = isbn13Of(isbn);
  if (reason || isbn13 === null) throw invalid({ isbn: [reason ?? 'An ISBN has 10 or 13 digits.'] });
  return { isbn, isbn13 };
}

/**
 * Looks an ISBN up: in the library's own catalogue, then in the list of known ISBNs, then at the sources in the order of the
 * settings, until one has it. An ISBN with a wrong check digit is looked up only in the catalogue, because elsewhere it
 * would find another book. Look-ups outside the catalogue are limited for each person. Throws 422 for a text that is no
 * ISBN, 429 beyond the limit.
 */
export async function lookUp(
  library: Library,
  limits: IsbnLimits,
  actor: StaffActor,
  { text, elsewhere }: { text: string; elsewhere: boolean },
): Promise<Untranslated<IsbnLookUp>> {
  const { isbn, isbn13 } = readNumber(text);
  const checks = isbnChecks(isbn);
  const books = await booksWith(library, isbn13);
  const found = { isbn, checks, books, proposals: [], failed: [], outside: 'not_needed' as const };
  if (!checks || (books.length > 0 && !elsewhere)) return found;
  await limits.lookUp(actor.account_id);
  const known = await selectKnown(library.database, isbn13);
  if (known) {
    const { loaded_at, ...facts } = known;
    return { ...found, proposals: [proposalOf('list', facts, { isbn13, at: loaded_at, library })] };
  }
  return { ...found, ...(await askOutside(library, isbn13)) };
}

async function booksWith(library: Library, isbn13: string): Promise<IsbnLookUp['books']> {
  const rows = await selectBooksWith(library.database, isbn13);
  const images = new Map(rows.map((row) => [row.book_id, coverPath(row)]));
  const books = await booksAsSuggested(library, [...images.keys()]);
  return books.map((book) => ({ ...book, image_url: images.get(book.book_id) ?? '' }));
}

async function askOutside(
  library: Library,
  isbn13: string,
): Promise<Pick<Untranslated<IsbnLookUp>, 'proposals' | 'failed' | 'outside'>> {
  const { isbn_sources } = library.settings;
  const failed: { source: OutsideSource; message: MessageDescriptor }[] = [];
  let isAsked = false;
  for (const source of isbn_sources) {
    const asked = await askSource(library, source, isbn13);
    if (asked.kind === 'not agreed') continue;
    isAsked = true;
    if (asked.kind === 'failure') failed.push({ source, message: asked.message });
    else if (asked.facts) {
      const { facts, at } = asked;
      return { proposals: [proposalOf(source, facts, { isbn13, at, library })], failed, outside: 'asked' };
    }
  }
  const outside = isAsked ? 'asked' : isbn_sources.length === 0 ? 'off' : 'not_agreed';
  return { proposals: [], failed, outside };
}

function proposalOf(
  source: IsbnSource,
  facts: ProposedFacts & { cover_id?: number | null },
  { isbn13, at, library }: { isbn13: string; at: Date; library: Library },
): Proposal {
  const { title, author, publisher, language, year, pages, cover_id = null } = facts;
  return {
    source,
    title,
    author,
    publisher,
    language,
    year,
    pages,
    day: dayOfMoment(at, library.settings.time_zone),
    is_romanised: isRomanised(facts, isbn13),
    has_cover: cover_id !== null,
  };
}

/** A picture as a data URL, which a page can show without another request. */
export const pictureText = (picture: Buffer) => `data:image/webp;base64,${picture.toString('base64')}`;

/**
 * Open Library's cover for an ISBN that was looked up there, decoded and encoded again like an uploaded one. Throws 404 when
 * there is no usable cover, 429 beyond the limit.
 */
export async function coverFor(
  library: Library,
  { limits, covers }: { limits: IsbnLimits; covers: CoverStore },
  actor: StaffActor,
  text: string,
): Promise<Buffer> {
  const { isbn13 } = readNumber(text);
  const response = await storedIsbnResponse(library, 'openlibrary', isbn13);
  const coverId = response?.facts?.cover_id ?? null;
  if (coverId === null || !library.settings.isbn_sources.includes('openlibrary')) throw notFound(noCover);
  await limits.cover(actor.account_id);
  const picture = await fetchCover(library, coverId);
  if (!picture) throw notFound(noCover);
  return covers.remake(picture).catch((error) => {
    throw error?.code === 'invalid' ? notFound(noCover) : error;
  });
}

/** Records which facts of a book were taken from a source, and when. Does nothing unless both source and facts are given. */
export async function noteSource(
  transaction: Transaction,
  { clock }: Pick<Library, 'clock'>,
  actor: StaffActor,
  taken: { book_id: string; source: IsbnSource | null; fields: ProposedField[] },
): Promise<void> {
  const { book_id, source, fields } = taken;
  if (source === null || fields.length === 0) return;
  const [taken_on, taken_by] = [clock.today(), actor.account_id];
  await upsertBookSource(transaction, { book_id, source, fields, taken_on, taken_by });
}

/** The sources of a book's facts. Throws 404 for an unknown book. */
export async function sourcesOf({ database }: Library, bookId: string) {
  const { book_id } = await requireBook(database, bookId);
  return selectBookSources(database, book_id);
}
