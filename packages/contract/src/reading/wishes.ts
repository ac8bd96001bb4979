import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { idSchema, requiredId } from '../fields/ids.ts';

/** A book on the wishlist. */
export const wishSchema = z.object({
  wish_id: idSchema,
  book_id: idSchema,
  title: z.string(),
  author: z.string(),
  image_url: z.string(),
  /** The number of available copies in all halls; an addition. */
  available_copies: z.int(),
  /** Selects the pattern of a default cover; an addition. */
  category: z.string().nullable(),
});
export type Wish = z.infer<typeof wishSchema>;

export const listWishes = defineEndpoint({
  method: 'GET',
  path: '/api/wish',
  summary: 'Your wishlist, newest first',
  access: ['reader'],
  response: z.array(wishSchema),
});

export const addWish = defineEndpoint({
  method: 'POST',
  path: '/api/wish',
  summary: 'Put a book on your wishlist, which can have 500; doing it twice is fine',
  access: ['reader'],
  body: z.object({ book_id: requiredId('Book') }),
  response: messageSchema,
  status: 201,
});

export const removeWish = defineEndpoint({
  method: 'DELETE',
  path: '/api/wish/:book_id',
  summary: 'Take a book off your wishlist; doing it twice is fine',
  access: ['reader'],
  params: z.object({ book_id: requiredId('Book') }),
  response: messageSchema,
  missing: 'Book not found',
});
