import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { foldDigits } from '../fields/digits.ts';
import { idSchema, optionalId, requiredId } from '../fields/ids.ts';
import { integerInput } from '../fields/numbers.ts';
import { keptCopyOfHallSchema } from '../lending/keep-for.ts';

/** The inventory of one book in one hall. `held_copies` and the fields after it are additions. */
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
 * The wanted numbers of one hall. `seen_*` are the numbers that the admin saw (an addition). A row that asks for the numbers
 * that were seen is not changed. A change is refused if the numbers have changed since they were seen.
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
 * A count as sent by the client. Its errors are reported under the name of its hall, which only the server knows; clients put
 * the key of an error in front of its message.
 */
const sentCount = z
  .union([z.number(), z.string()], { error: 'Copies must be whole numbers.' })
  .transform((value) => foldDigits(String(value)).trim())
  .transform((text) => (text === '' ? Number.NaN : Number(text)));
const sentRow = inventoryRow.extend({ available_copies: sentCount, total_copies: sentCount });

const bookParam = z.object({ book_id: requiredId('Book') });
const missing = 'Book not found';

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
  // One row for every hall, with two ids and up to four numbers each.
  bodyKilobytes: 512,
  /** `kept_copies` (an addition) are the copies that go to readers in line instead of the shelf. */
  response: messageSchema.extend({ kept_copies: z.array(keptCopyOfHallSchema) }),
  missing,
});
