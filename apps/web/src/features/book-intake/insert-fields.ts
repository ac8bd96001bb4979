import { zodResolver } from '@hookform/resolvers/zod';
import { bookForm, existingBookForm } from '@library/contract/book-intake.ts';
import type { BookSuggestion } from '@library/contract/catalogue.ts';
import { requiredId } from '@library/contract/common.ts';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { type InsertMode, nameFields } from './insert-mode.ts';

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
  copies_to_add: '1',
  hall_id: '',
  description: '',
};

/** The fields in the form's order: the first invalid one gets the focus. */
export const fieldsInOrder = [
  'title',
  ...nameFields,
  'language',
  'isbn',
  'copies_to_add',
  'hall_id',
  'description',
] as const satisfies readonly (keyof InsertFields)[];

/** The message above the form when a hall has to be chosen as well. */
export const HALL_FORM_INCOMPLETE =
  'Please fill in all required fields (Title, Author, Publisher, Category, and Hall).';

/** Checks the fields by the contract's schema and leaves them as typed. */
export function insertResolver({
  existing,
  hallRequired,
}: {
  existing: boolean;
  hallRequired: boolean;
}): Resolver<InsertFields, unknown, InsertFields> {
  const schema = existing ? existingBookForm : bookForm;
  const whole = hallRequired ? schema.extend({ hall_id: requiredId('Hall') }) : schema;
  return zodResolver(whole, undefined, { raw: true });
}

/** The fields that a picked book fills in. */
export function fieldsOf(book: BookSuggestion) {
  return {
    title: book.title,
    author: book.author_name ?? '',
    publisher: book.publisher_name ?? '',
    category: book.category_name ?? '',
    language: book.language ?? '',
    isbn: book.isbn ?? '',
    description: book.description,
  } satisfies Partial<InsertFields>;
}

/** The multipart body of checked fields (`POST /api/books`). */
export function submissionOf(fields: InsertFields, { bookId, ids, image }: InsertMode): FormData {
  const data = new FormData();
  data.set('title', fields.title.trim());
  data.set('description', fields.description?.trim() ?? '');
  data.set('copies_to_add', String(Number(fields.copies_to_add)));
  data.set('is_new_book', bookId ? '0' : '1');
  if (bookId) data.set('book_id', bookId);
  for (const field of nameFields) {
    const id = ids[field];
    if (id) data.set(`${field}_id`, id);
    else data.set(`${field}_name`, fields[field].trim());
  }
  if (!bookId && fields.language) data.set('language', fields.language);
  if (!bookId && fields.isbn?.trim()) data.set('isbn', fields.isbn.trim());
  if (image && !bookId) data.set('image', image);
  if (fields.hall_id) data.set('hall_id', fields.hall_id);
  return data;
}
