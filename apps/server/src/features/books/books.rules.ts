import type { BookSubmission } from '@library/contract/book-intake.ts';
import type { FieldErrors } from '@library/contract/errors.ts';
import { titleFault } from '@library/contract/names.ts';
import { isId } from '../../lib/ids.ts';
import { pluralise } from '../../lib/pluralise.ts';

/** An author, publisher or category: one that was picked, or a typed name. */
export type Choice = { id: string } | { name: string };

export interface NewBook {
  title: string;
  description: string | null;
  author: Choice;
  /** Null where none was given: right for a book that we have already. */
  publisher: Choice | null;
  category: Choice;
}

/** What a submitted form asks for: copies in a hall, of a new book or of one that we have. */
export interface Addition {
  book: NewBook | { book_id: string };
  hall_id: string;
  count: number;
}

/** How sentences name the fields. */
export const labels = { author: 'Author', publisher: 'Publisher', category: 'Category' } as const;
type Kind = keyof typeof labels;
const kinds = ['author', 'publisher', 'category'] as const satisfies Kind[];

/** The sentence for an id that stands for nothing. */
export function unknownSentence(label: string): string {
  return `${label} is not one that we know.`;
}

/**
 * Reads a form whose parts have the right types. `hallId` is the hall that counts: a volunteer's own, or the one
 * that an admin chose. For a book that we have, everything that describes a new one is ignored.
 */
export function readSubmission(
  form: BookSubmission,
  hallId: string | null,
): { addition: Addition } | { faults: FieldErrors } {
  const faults: FieldErrors = {};
  const book = form.is_new_book === '1' ? readNewBook(form, faults) : readBookId(form, faults);
  if (hallId === null) faults.hall_id = ['Hall is required.'];
  else if (!isId(hallId)) faults.hall_id = [unknownSentence('Hall')];
  if (!book || hallId === null || Object.keys(faults).length > 0) return { faults };
  return { addition: { book, hall_id: hallId, count: form.copies_to_add } };
}

function readNewBook(form: BookSubmission, faults: FieldErrors): NewBook | null {
  const titleWrong = form.title === null ? 'Title is required.' : titleFault('Title', form.title);
  if (titleWrong) faults.title = [titleWrong];
  const author = readChoice('author', form.author_id, form.author_name, faults);
  const isNamed = form.publisher_id !== null || form.publisher_name !== null;
  const publisher = isNamed ? readChoice('publisher', form.publisher_id, form.publisher_name, faults) : null;
  const category = readChoice('category', form.category_id, form.category_name, faults);
  if (form.title === null || !author || (isNamed && !publisher) || !category) return null;
  return { title: form.title, description: form.description, author, publisher, category };
}

function readChoice(kind: Kind, id: string | null, name: string | null, faults: FieldErrors): Choice | null {
  if (id !== null && isId(id)) return { id };
  if (id !== null) {
    faults[`${kind}_id`] = [unknownSentence(labels[kind])];
    return null;
  }
  const fault = name === null ? `${labels[kind]} is required.` : titleFault(labels[kind], name);
  if (fault) faults[`${kind}_name`] = [fault];
  return name === null ? null : { name };
}

/** A text that is an entry's id or a typed name; null for none. */
export function choiceOf(text: string | null): Choice | null {
  if (text === null) return null;
  return isId(text) ? { id: text } : { name: text };
}

/** What is wrong with typed names, by field; empty where each can be read. */
export function faultsOfChoices(chosen: Record<Kind, Choice | null>): FieldErrors {
  const faults: FieldErrors = {};
  for (const kind of kinds) {
    const choice = chosen[kind];
    const fault = choice && 'name' in choice ? titleFault(labels[kind], choice.name) : null;
    if (fault) faults[kind] = [fault];
  }
  return faults;
}

/**
 * The names that an edited book has to have and has not: those of the book as it is stored, since many old ones lack some, and all
 * of a new one (`stored` null).
 */
export function missingNames(
  chosen: Record<Kind, Choice | null>,
  stored: Record<`${Kind}_id`, string | null> | null,
): FieldErrors {
  const faults: FieldErrors = {};
  for (const kind of kinds) {
    const isNeeded = stored === null || stored[`${kind}_id`] !== null;
    if (isNeeded && chosen[kind] === null) faults[kind] = [`${labels[kind]} is required.`];
  }
  return faults;
}

function readBookId(form: BookSubmission, faults: FieldErrors): { book_id: string } | null {
  if (form.book_id !== null) return { book_id: form.book_id };
  faults.book_id = ['Book is required.'];
  return null;
}

/** How sentences and lists name the author of a book that may have none. */
export function authorText(author: string | null): string {
  return author ?? 'Unknown Author';
}

/** What came of a submitted form. */
export interface AdditionOutcome {
  isNew: boolean;
  /** How many copies were added. */
  count: number;
  /** The book that we had, where a new one was asked for. */
  equal?: { title: string; author: string | null } | undefined;
  /** Whether a description or an image was sent for it. */
  isDescribed?: boolean;
}

/** What the submitter is told. */
export function additionMessage({ isNew, count, equal, isDescribed }: AdditionOutcome): string {
  if (isNew) return `The book was added with ${pluralise(count, 'copy', 'copies')}.`;
  const added = `${pluralise(count, 'copy was', 'copies were')} added to`;
  if (!equal) return `${added} the book.`;
  const kept = isDescribed ? ' Its description and cover stay as they are.' : '';
  return `${knownSentence(equal)} ${added} it.${kept}`;
}

/** Says that a book which was to be added is there. */
export function knownSentence({ title, author }: { title: string; author: string | null }): string {
  return `The library already has “${title}” by ${authorText(author)}.`;
}
