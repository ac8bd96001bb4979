import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { changedFromSchema } from '../fields/changed-from.ts';
import { filterId, idSchema, optionalIdOrName, requiredId } from '../fields/ids.ts';
import { optionalLine, optionalText, requiredLine } from '../fields/lines.ts';
import { columnOrder, filterText, onlyWhenTrue, pageNumber, pageOf, sortColumn } from '../fields/lists.ts';
import { perPage } from '../fields/rows-a-page.ts';
import { severalIds, whyNotField } from '../fields/several.ts';
import { takenFields, takenFrom } from '../intake/isbn-lookup.ts';
import { authorSchema, categorySchema, publisherSchema } from '../reference/reference.ts';
import { editionFactsInput, editionFactsSchema } from './edition-facts.ts';
import { isbnAsPrinted, isbnInput } from './isbn.ts';
import { filterLanguage, languageInput, languageSchema } from './languages.ts';
import { foundByTitle } from './listed-book.ts';
import { otherTitleSchema, otherTitlesInput } from './other-titles.ts';
import { publisherUnknown } from './publisher-unknown.ts';

/** A book in the admins' table. */
export const adminBookSchema = z.object({
  book_id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  language: languageSchema,
  /** The number as printed in the book. */
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
 * Author, publisher and category are each the id of an entry or a typed new name. Which of them are required depends on the
 * stored book, so the books rules decide that. The fields after them, when absent, keep the values of an existing book.
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
  /** Whether the publisher is unknown: then a new book needs none, and an existing book loses its publisher. */
  publisher_unknown: publisherUnknown,
  ...editionFactsInput,
  other_titles: otherTitlesInput,
  /** Additions: the source whose proposal was used, and the fields that were taken from it. */
  taken_from: takenFrom,
  taken_fields: takenFields,
});

/** The form with what was changed (decision 104). An author, publisher or category is named as the table shows it. */
const changedAdminBook = adminBookForm.extend({
  changed_from: changedFromSchema(adminBookSchema.omit({ book_id: true, also_known_as: true })),
});
export type ChangedAdminBook = z.output<typeof changedAdminBook>;

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
    /** Only books that share their ISBN with another book, sorted by ISBN. */
    shared_isbn: onlyWhenTrue,
    /** An addition: a title, author, ISBN or copy label. */
    q: filterText,
    per_page: perPage,
    /** Newest first when absent. */
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
  body: changedAdminBook,
  response: messageSchema,
  missing,
});

/** The author, the category or both, to set for several books: each the id of an entry or a typed new name. */
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
  /** In the order of the given ids. */
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
