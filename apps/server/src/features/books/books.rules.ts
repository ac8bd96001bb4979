import type { EditionFacts } from '@library/contract/books/edition-facts.ts';
import { isbnRefusal } from '@library/contract/books/isbn.ts';
import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import { chooseFromList } from '@library/contract/fields/ids.ts';
import { isRequired } from '@library/contract/fields/lines.ts';
import { titleFault } from '@library/contract/fields/names.ts';
import type { BookSubmission } from '@library/contract/intake/book-intake.ts';
import { isId } from '../../lib/ids.ts';
import type { FieldSentences } from '../../lib/refusal.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import type { NameKind } from '../reference/reference.rules.ts';

/** An author, publisher or category: the id of a picked entry, or a typed name. */
export type Choice = { id: string } | { name: string };

/** A submitted form that describes a book which the library may not have yet. */
export interface NewBook extends EditionFacts {
  title: string;
  description: string | null;
  author: Choice;
  /** Null if the form gives none, which is allowed for an existing book. */
  publisher: Choice | null;
  /** Whether the form says that the publisher is unknown. */
  isPublisherUnknown: boolean;
  category: Choice;
  language: LanguageCode | null;
  isbn: string | null;
  other_titles: OtherTitle[];
}

/** A submitted form: copies in a hall, of a new or an existing book. */
export interface Addition {
  book: NewBook | { book_id: string };
  hall_id: string;
  count: number;
}

/** The names of the fields in messages. */
export const labels = { author: 'Author', publisher: 'Publisher', category: 'Category' } as const;
const kinds = ['author', 'publisher', 'category'] as const satisfies NameKind[];

/**
 * Reads a form whose fields have the right types. `hallId` is a volunteer's own hall or the one that an admin chose.
 * For an existing book, all fields that describe a new one are ignored.
 */
export function readSubmission(
  form: BookSubmission,
  hallId: string | null,
): { addition: Addition } | { faults: FieldSentences } {
  const faults: FieldSentences = {};
  const book = form.is_new_book === '1' ? readDescription(form, faults) : readBookId(form, faults);
  if (hallId === null) faults.hall_id = ['Hall is required.'];
  else if (!isId(hallId)) faults.hall_id = [chooseFromList('Hall')];
  if (!book || hallId === null || Object.keys(faults).length > 0) return { faults };
  return { addition: { book, hall_id: hallId, count: form.copies_to_add } };
}

/** The fields of a form that describe a book, whatever the form is for. */
export type DescribedBook = Omit<BookSubmission, 'copies_to_add' | 'is_new_book' | 'book_id' | 'hall_id'>;

/** Reads the fields that describe a book; null when one is missing. Adds what is wrong to `faults`. */
export function readDescription(form: DescribedBook, faults: FieldSentences): NewBook | null {
  const titleWrong = form.title === null ? 'Title is required.' : titleFault('Title', form.title);
  if (titleWrong) faults.title = [titleWrong];
  const author = readChoice('author', form.author_id, form.author_name, faults);
  const isNamed = form.publisher_id !== null || form.publisher_name !== null;
  const publisher = isNamed ? readChoice('publisher', form.publisher_id, form.publisher_name, faults) : null;
  const category = readChoice('category', form.category_id, form.category_name, faults);
  const { language = null, isbn = null } = form;
  const isbnWrong = isbn === null ? null : isbnRefusal(isbn, form.isbn_as_printed);
  if (isbnWrong) faults.isbn = [isbnWrong];
  if (form.title === null || !author || (isNamed && !publisher) || !category) return null;
  const { title, description, translator = null, edition = null, year = null, pages = null } = form;
  const { volume = null, volume_no = null, other_titles = [] } = form;
  const facts = { translator, edition, year, pages, volume, volume_no, other_titles };
  const isPublisherUnknown = form.publisher_unknown;
  return { title, description, author, publisher, isPublisherUnknown, category, language, isbn, ...facts };
}

function readChoice(
  kind: NameKind,
  id: string | null,
  name: string | null,
  faults: FieldSentences,
): Choice | null {
  if (id !== null && isId(id)) return { id };
  if (id !== null) {
    faults[`${kind}_id`] = [chooseFromList(labels[kind])];
    return null;
  }
  const fault = name === null ? isRequired(labels[kind]) : titleFault(labels[kind], name);
  if (fault) faults[`${kind}_name`] = [fault];
  return name === null ? null : { name };
}

/** Reads a text that holds an entry's id or a typed name; null for an empty text. */
export function choiceOf(text: string | null): Choice | null {
  if (text === null) return null;
  return isId(text) ? { id: text } : { name: text };
}

/** The faults of typed names, by field; empty if there are none. */
export function faultsOfChoices(chosen: Record<NameKind, Choice | null>): FieldSentences {
  const faults: FieldSentences = {};
  for (const kind of kinds) {
    const choice = chosen[kind];
    const fault = choice && 'name' in choice ? titleFault(labels[kind], choice.name) : null;
    if (fault) faults[kind] = [fault];
  }
  return faults;
}

/**
 * The required names that an edited book lacks. An existing book need not gain names, because many old books lack some, but
 * it must keep those it has. A new book (`stored` null) needs all, except a publisher that the form says is unknown.
 */
export function missingNames(
  chosen: Record<NameKind, Choice | string | null>,
  stored: Record<`${NameKind}_id`, string | null> | null,
  isPublisherUnknown: boolean,
): FieldSentences {
  const faults: FieldSentences = {};
  for (const kind of kinds) {
    if (kind === 'publisher' && isPublisherUnknown) continue;
    const isNeeded = stored === null || stored[`${kind}_id`] !== null;
    if (isNeeded && chosen[kind] === null) faults[kind] = [isRequired(labels[kind])];
  }
  return faults;
}

function readBookId(form: BookSubmission, faults: FieldSentences): { book_id: string } | null {
  if (form.book_id !== null) return { book_id: form.book_id };
  faults.book_id = ['Book is required.'];
  return null;
}

/** The author's name in messages and lists, for a book that may have none. */
export function authorText(author: string | null): string {
  return author ?? 'Unknown Author';
}

/** The result of a submitted form. */
export interface AdditionOutcome {
  isNew: boolean;
  /** The number of added copies. */
  count: number;
  /** The existing book that equals the submitted new one. */
  equal?: { title: string; author: string | null } | undefined;
  /** Whether the form had a description or an image for the existing book. */
  isDescribed?: boolean;
}

/** The message to the submitter. */
export function additionMessage({ isNew, count, equal, isDescribed }: AdditionOutcome): Sentence {
  if (isNew) return msg('The book was added with {count, plural, one {# copy} other {# copies}}.', { count });
  if (!equal) {
    return msg('{count, plural, one {# copy was} other {# copies were}} added to the book.', { count });
  }
  const known = knownSentence(equal);
  return isDescribed
    ? msg(
        '{known} {count, plural, one {# copy was} other {# copies were}} added to it. Its description and cover stay as they are.',
        { known, count },
      )
    : msg('{known} {count, plural, one {# copy was} other {# copies were}} added to it.', { known, count });
}

/** The message when a submitted new book exists already. */
export function knownSentence({ title, author }: { title: string; author: string | null }): Sentence {
  return msg('The library already has “{title}” by {author}.', {
    title,
    author: author ?? msg('Unknown Author'),
  });
}
