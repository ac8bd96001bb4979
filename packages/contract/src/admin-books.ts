import { z } from 'zod';
import {
  filterId,
  filterText,
  idSchema,
  integerInput,
  messageSchema,
  optionalId,
  optionalIdOrName,
  optionalLine,
  optionalText,
  pageNumber,
  pageOf,
  requiredId,
  requiredLine,
} from './common.ts';
import { authorSchema, categorySchema, publisherSchema } from './reference.ts';
import { defineEndpoint } from './route.ts';

/** A book in the admins' table (spec 3). */
export const adminBookSchema = z.object({
  book_id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  author: authorSchema.nullable(),
  publisher: publisherSchema.nullable(),
  category: categorySchema.nullable(),
});
export type AdminBook = z.infer<typeof adminBookSchema>;

/**
 * Each of author, publisher and category is an id of an entry or a typed new name (contract 7). Which may be left out depends on
 * the stored book, so the books rules decide that.
 */
export const adminBookForm = z.object({
  title: requiredLine('Title', 300),
  description: optionalText('Description', 5000),
  image_url: optionalLine('Image URL', 1000),
  author: optionalIdOrName('Author', 200),
  publisher: optionalIdOrName('Publisher', 200),
  category: optionalIdOrName('Category', 200),
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
export const deleteAdminBook = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin-book/:book_id',
  summary: 'Delete a book and its inventory; refused while a copy is requested or out',
  access: ['admin'],
  params: bookParam,
  response: messageSchema,
  missing,
});

/** The inventory of one book in one hall (spec 3). `held_copies` and following are additions. */
export const collectionSchema = z.object({
  collection_id: idSchema,
  book_id: idSchema,
  hall_id: idSchema,
  hall: z.object({ hall_id: idSchema, name: z.string() }),
  available_copies: z.int(),
  total_copies: z.int(),
  held_copies: z.int(),
  lent_copies: z.int(),
  lost_copies: z.int(),
  unavailable_copies: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Collection = z.infer<typeof collectionSchema>;

const copies = (label: string) => integerInput(label, 0, 10_000);
/**
 * One hall's wanted numbers. `seen_*` are the numbers that the admin looked at (an addition): a row that asks for
 * what was seen is left alone, and a change to a row whose numbers are not those any more is refused.
 */
export const inventoryRow = z.object({
  collection_id: optionalId.nullable(),
  hall_id: requiredId('Hall'),
  available_copies: copies('Available copies'),
  total_copies: copies('Total copies'),
  seen_available_copies: copies('Available copies').optional(),
  seen_total_copies: copies('Total copies').optional(),
});

/**
 * A count as it was sent. What is wrong with it is told by the name of its hall, which only the server knows;
 * clients put the key of an error in front of its sentence.
 */
const sentCount = z
  .union([z.number(), z.string()], { error: 'Copies must be whole numbers.' })
  .transform((value) => (String(value).trim() === '' ? Number.NaN : Number(value)));
const sentRow = inventoryRow.extend({ available_copies: sentCount, total_copies: sentCount });

export const listCollections = defineEndpoint({
  method: 'GET',
  path: '/api/admin-book/:book_id/collections',
  summary: 'The inventory of a book, one record for each hall that has one',
  access: ['admin'],
  params: bookParam,
  response: z.array(collectionSchema),
  missing,
});
export const saveCollections = defineEndpoint({
  method: 'PUT',
  path: '/api/admin-book/:book_id/collections',
  summary: 'Set the inventory of a book: all rows or none',
  access: ['admin'],
  params: bookParam,
  body: z.object({ book_collection: z.array(sentRow).max(500, 'There are too many rows.') }),
  // A row for every hall, with two ids and up to four numbers each.
  bodyKilobytes: 512,
  response: messageSchema,
  missing,
});
