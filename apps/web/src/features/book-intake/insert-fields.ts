import { zodResolver } from '@hookform/resolvers/zod';
import type { BookSuggestion } from '@library/contract/books/catalogue.ts';
import { editionFactNames } from '@library/contract/books/edition-facts.ts';
import { requiredId } from '@library/contract/fields/ids.ts';
import { type bookForm, existingBookForm, tickedBookForm } from '@library/contract/intake/book-intake.ts';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { editionTexts } from '../../book-parts/edition-fields.tsx';
import { type TakenFacts, takenStill } from '../../book-parts/isbn/taken-facts.ts';
import { nameFields } from '../../book-parts/name-fields.ts';
import { filledTitles, readOtherTitles } from '../../book-parts/other-titles-field.tsx';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { t } from '../../lib/language/texts.ts';
import type { InsertMode } from './insert-mode.ts';

/** The values of the insert form's fields, as typed. */
export type InsertFields = z.input<typeof bookForm>;

/** Empty fields; one copy. */
export const emptyFields: InsertFields = {
  title: '',
  author: '',
  publisher: '',
  category: '',
  language: '',
  isbn: '',
  isbn_as_printed: false,
  publisher_unknown: false,
  ...editionTexts(),
  other_titles: [],
  copies_to_add: '1',
  hall_id: '',
  description: '',
};

/** The fields that hold something else than when the book was sent: the beginning of the next one. */
export function typedSince(sent: InsertFields, now: InsertFields): Partial<InsertFields> {
  const before: Record<string, unknown> = sent;
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  );
}

/** The fields in the form's order: the first invalid one gets the focus. */
export const fieldsInOrder = [
  'title',
  ...nameFields,
  'language',
  'isbn',
  ...editionFactNames,
  'other_titles',
  'copies_to_add',
  'hall_id',
  'description',
] as const satisfies readonly (keyof InsertFields)[];

/** The fields that `hallFormIncomplete` asks for. */
export const requiredFields: readonly string[] = ['title', ...nameFields, 'copies_to_add', 'hall_id'];

/** The message above the form when a hall has to be chosen as well. */
export const hallFormIncomplete = () =>
  t('Please fill in all required fields (Title, Author, Publisher, Category, and Hall).');

/** Checks the fields by the contract's schema and leaves them as typed. */
export function insertResolver({
  existing,
  hallRequired,
}: {
  existing: boolean;
  hallRequired: boolean;
}): Resolver<InsertFields, unknown, InsertFields> {
  const resolverOf = (schema: typeof bookForm) =>
    spokenErrors(
      zodResolver(hallRequired ? schema.extend({ hall_id: requiredId('Hall') }) : schema, undefined, {
        raw: true,
      }),
    );
  return (values, context, options) => {
    const { isbn_as_printed, publisher_unknown } = values;
    const ticks = { isAsPrinted: isbn_as_printed === true, isPublisherUnknown: publisher_unknown === true };
    return resolverOf(existing ? existingBookForm : tickedBookForm(ticks))(values, context, options);
  };
}

/** The fields that a picked book fills in. */
export function insertFieldsOf(book: BookSuggestion) {
  return {
    title: book.title,
    author: book.author_name ?? '',
    publisher: book.publisher_name ?? '',
    category: book.category_name ?? '',
    language: book.language ?? '',
    isbn: book.isbn ?? '',
    isbn_as_printed: false,
    publisher_unknown: false,
    ...editionTexts(book),
    other_titles: [],
    description: book.description,
  } satisfies Partial<InsertFields>;
}

/** Sets the optional fields of a new book that were filled in. */
function setDescription(data: FormData, fields: InsertFields): void {
  if (fields.language) data.set('language', fields.language);
  if (fields.isbn?.trim()) data.set('isbn', fields.isbn.trim());
  if (fields.isbn_as_printed === true) data.set('isbn_as_printed', '1');
  for (const name of editionFactNames) {
    const text = String(fields[name] ?? '').trim();
    if (text) data.set(name, text);
  }
  const titles = filledTitles(readOtherTitles(fields.other_titles));
  if (titles.length > 0) data.set('other_titles', JSON.stringify(titles));
}

/** Sets the source of the taken facts, with the fields that still hold them unchanged. */
function setSource(data: FormData, fields: InsertFields, { source, facts }: TakenFacts): void {
  const kept = takenStill(facts, fields);
  if (kept === '') return;
  data.set('taken_from', source);
  data.set('taken_fields', kept);
}

/** The body that adds one copy of a book that the library has; admins name the hall. */
export function copySubmission(
  book: Pick<BookSuggestion, 'book_id' | 'title'>,
  hallId: string | null,
): FormData {
  const data = new FormData();
  data.set('title', book.title);
  data.set('copies_to_add', '1');
  data.set('is_new_book', '0');
  data.set('book_id', book.book_id);
  if (hallId) data.set('hall_id', hallId);
  return data;
}

/** The multipart body of checked fields (`POST /api/books`), with the source that a new book was taken from. */
export function submissionOf(
  fields: InsertFields,
  { bookId, ids, image }: InsertMode,
  taken: TakenFacts | null = null,
): FormData {
  const data = new FormData();
  data.set('title', fields.title.trim());
  data.set('description', fields.description?.trim() ?? '');
  data.set('copies_to_add', String(Number(fields.copies_to_add)));
  data.set('is_new_book', bookId ? '0' : '1');
  if (bookId) data.set('book_id', bookId);
  for (const field of nameFields) {
    const id = ids[field];
    if (field === 'publisher' && fields.publisher_unknown === true) data.set('publisher_unknown', '1');
    else if (id) data.set(`${field}_id`, id);
    else data.set(`${field}_name`, fields[field].trim());
  }
  if (!bookId) setDescription(data, fields);
  if (!bookId && taken) setSource(data, fields, taken);
  if (image && !bookId) data.set('image', image);
  if (fields.hall_id) data.set('hall_id', fields.hall_id);
  return data;
}
