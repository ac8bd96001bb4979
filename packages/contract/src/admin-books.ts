import { z } from 'zod';
import {
  columnOrder,
  filterId,
  filterText,
  idSchema,
  messageSchema,
  onlyWhenTrue,
  optionalIdOrName,
  optionalLine,
  optionalText,
  pageNumber,
  pageOf,
  requiredId,
  requiredLine,
  sortColumn,
} from './common.ts';
import { editionFactsInput, editionFactsSchema } from './edition-facts.ts';
import { isbnAsPrinted, isbnInput } from './isbn.ts';
import { takenFields, takenFrom } from './isbn-lookup.ts';
import { filterLanguage, languageInput, languageSchema } from './languages.ts';
import { foundByTitle } from './listed-book.ts';
import { otherTitleSchema, otherTitlesInput } from './other-titles.ts';
import { publisherUnknown } from './publisher-unknown.ts';
import { authorSchema, categorySchema, publisherSchema } from './reference.ts';
import { defineEndpoint } from './route.ts';
import { perPage } from './rows-a-page.ts';
import { severalIds, whyNotField } from './several.ts';

/** A book in the admins' table. */
export const adminBookSchema = z.object({
  book_id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  language: languageSchema,
  /** As it is printed in the book. */
  isbn: z.string().nullable(),
  author: authorSchema.nullable(),
  publisher: publisherSchema.nullable(),
  category: categorySchema.nullable(),
  ...editionFactsSchema,
  other_titles: z.array(otherTitleSchema),
  ...foundByTitle,
});
export type AdminBook = z.infer<typeof adminBookSchema>;

/**
 * Each of author, publisher and category is an id of an entry or a typed new name. Which of them are required depends on the
 * stored book, so the books rules decide that. Absent, what follows them stays as it is in a book that exists.
 */
export const adminBookForm = z.object({
  title: requiredLine('Title', 300),
  description: optionalText('Description', 5000),
  image_url: optionalLine('Image URL', 1000),
  author: optionalIdOrName('Author', 200),
  publisher: optionalIdOrName('Publisher', 200),
  category: optionalIdOrName('Category', 200),
  language: languageInput,
  isbn: isbnInput,
  isbn_as_printed: isbnAsPrinted,
  /** That nobody knows the publisher: then a new book needs none, and one that a book has goes. */
  publisher_unknown: publisherUnknown,
  ...editionFactsInput,
  other_titles: otherTitlesInput,
  /** Additions: the source whose proposal was used, and what of it. */
  taken_from: takenFrom,
  taken_fields: takenFields,
});

const bookParam = z.object({ book_id: requiredId('Book') });
const missing = 'Book not found';

export const listAdminBooks = defineEndpoint({
  method: 'GET',
  path: '/api/admin-book',
  summary: 'A page of the book index',
  access: ['admin'],
  query: z.object({
    page: pageNumber,
    title: filterText,
    hall_id: filterId,
    author_id: filterId,
    publisher_id: filterId,
    category_id: filterId,
    language: filterLanguage,
    /** A whole ISBN, of 10 or 13 digits, with or without hyphens. */
    isbn: filterText,
    /** Only books whose ISBN another book has too, which then follow each other. */
    shared_isbn: onlyWhenTrue,
    /** An addition: a title, author, ISBN or label of a copy. */
    q: filterText,
    per_page: perPage,
    /** Newest first where it is absent. */
    sort_by: sortColumn(['title', 'author', 'publisher', 'category']),
    sort_order: columnOrder,
  }),
  response: pageOf(adminBookSchema),
});
export const createAdminBook = defineEndpoint({
  method: 'POST',
  path: '/api/admin-book',
  summary: 'Add a book to the catalogue, without copies',
  access: ['admin'],
  body: adminBookForm,
  response: messageSchema.extend({ book_id: idSchema }),
  status: 201,
});
export const updateAdminBook = defineEndpoint({
  method: 'PUT',
  path: '/api/admin-book/:book_id',
  summary: 'Change a book',
  access: ['admin'],
  params: bookParam,
  body: adminBookForm,
  response: messageSchema,
  missing,
});

/** The author, the category or both that several books get: each an id of an entry or a typed new name. */
export const bookChangeForm = z.object({
  author: optionalIdOrName('Author', 200),
  category: optionalIdOrName('Category', 200),
});
export const changeBooks = defineEndpoint({
  method: 'POST',
  path: '/api/admin-book/change-many',
  summary: 'Give several books another author or category; says of each that cannot be changed why',
  access: ['admin'],
  body: bookChangeForm.extend({ book_ids: severalIds('Book', 'books') }),
  /** In the order in which they were given. */
  response: messageSchema.extend({ data: z.array(z.object({ book_id: idSchema, ...whyNotField })) }),
  addition: true,
});
export const replaceCover = defineEndpoint({
  method: 'PUT',
  path: '/api/admin-book/:book_id/cover',
  summary: 'Replace the cover of a book by an uploaded picture',
  access: ['admin'],
  params: bookParam,
  /** The picture is the part `image`. */
  body: z.object({}),
  encoding: 'form',
  response: messageSchema.extend({ image_url: z.string() }),
  missing,
  addition: true,
});
export const deleteAdminBook = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin-book/:book_id',
  summary: 'Delete a book and its inventory; refused while a copy is requested or out',
  access: ['admin'],
  params: bookParam,
  response: messageSchema,
  missing,
});
