import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { genderSchema } from '../fields/choices.ts';
import { idSchema } from '../fields/ids.ts';
import { bookCardSchema } from './catalogue.ts';

export const shelfBookSchema = bookCardSchema.pick({
  id: true,
  title: true,
  author: true,
  rating: true,
  ratingCount: true,
  availableStatus: true,
  tags: true,
  imageUrl: true,
});
export type ShelfBook = z.infer<typeof shelfBookSchema>;

export const homeCategorySchema = z.object({ category_id: idSchema, name: z.string(), books: z.int() });
/** A hall with the number of books that have an available copy there. */
export const homeHallSchema = z.object({
  hall_id: idSchema,
  name: z.string(),
  gender: genderSchema,
  books: z.int(),
});

export const home = defineEndpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'What the home page shows: books of each kind, the largest categories, and the halls that lend',
  access: 'public',
  response: z.object({
    /** The number of books in the catalogue. */
    books: z.int(),
    newest: z.array(shelfBookSchema),
    most_read: z.array(shelfBookSchema),
    highest_rated: z.array(shelfBookSchema),
    categories: z.array(homeCategorySchema),
    halls: z.array(homeHallSchema),
  }),
  addition: true,
});
export type Home = z.infer<typeof home.response>;
