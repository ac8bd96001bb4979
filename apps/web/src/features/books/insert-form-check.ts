import { bookForm } from '@library/contract/books.ts';
import { type InsertForm, nameFields } from './insert-form-state.ts';

/** Field name to the sentence under it; no entry means that the field is fine. */
export type InsertFormErrors = Partial<Record<keyof typeof bookForm.shape | 'hall_id', string>>;

/** Said over the form when a hall has to be chosen as well (spec 5). */
export const HALL_FORM_INCOMPLETE =
  'Please fill in all required fields (Title, Author, Publisher, Category, and Hall).';

/**
 * What is wrong with the form, field by field. Of an existing book only the copies are sent, so what its record lacks
 * (many old books have no publisher) is nobody's fault.
 */
export function checkInsertForm(form: InsertForm, hallRequired: boolean): InsertFormErrors {
  const typed = {
    title: form.title,
    author: form.names.author.text,
    publisher: form.names.publisher.text,
    category: form.names.category.text,
    description: form.description,
    copies_to_add: form.copies,
  };
  const schema = form.bookId ? bookForm.pick({ title: true, copies_to_add: true }) : bookForm;
  const errors: InsertFormErrors = {};
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
    const field = path[0] as keyof InsertFormErrors;
    errors[field] ??= message;
  }
  if (hallRequired && !form.hallId) errors.hall_id = 'Hall is required.';
  return errors;
}

/** The multipart body of a checked form (contract 6, POST /api/books). */
export function insertFormData(form: InsertForm): FormData {
  const data = new FormData();
  data.set('title', form.title.trim());
  data.set('description', form.description.trim());
  data.set('copies_to_add', String(Number.parseInt(form.copies, 10)));
  data.set('is_new_book', form.bookId ? '0' : '1');
  if (form.bookId) data.set('book_id', form.bookId);
  for (const field of nameFields) {
    const { id, text } = form.names[field];
    if (id) data.set(`${field}_id`, id);
    else data.set(`${field}_name`, text.trim());
  }
  if (form.image && !form.bookId) data.set('image', form.image);
  if (form.hallId) data.set('hall_id', form.hallId);
  return data;
}
