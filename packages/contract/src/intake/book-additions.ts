import { z } from 'zod';
import { bookSuggestionSchema } from '../books/catalogue.ts';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { filterText } from '../fields/lists.ts';

/** How long an addition can be undone and is listed, in hours. */
export const additionHours = 12;

/** Copies that the caller has added in one step, of a new or an existing book. */
export const bookAdditionSchema = z.object({
  addition_id: idSchema,
  book_id: idSchema,
  title: z.string(),
  author: z.string().nullable(),
  hall_name: z.string(),
  copy_labels: z.array(z.string()),
  is_new_book: z.boolean(),
  /** ISO moment in UTC. */
  added_at: z.string(),
  is_undone: z.boolean(),
});
export type BookAddition = z.infer<typeof bookAdditionSchema>;

export const listBookAdditions = defineEndpoint({
  method: 'GET',
  path: '/api/book-additions',
  summary: 'What the caller has added in the last twelve hours, the newest first; at most fifty',
  access: ['volunteer', 'admin'],
  response: z.object({ data: z.array(bookAdditionSchema) }),
  addition: true,
});

export const undoBookAddition = defineEndpoint({
  method: 'POST',
  path: '/api/book-additions/undo',
  summary:
    'Undo an addition of your own whose copies nobody has touched; a new book without other copies is deleted too',
  access: ['volunteer', 'admin'],
  body: z.object({ addition_id: requiredId('Addition') }),
  response: messageSchema,
  addition: true,
});

/** An existing author, publisher or category. */
const knownNameSchema = z.object({ id: idSchema, name: z.string() });

export const suggestForIntake = defineEndpoint({
  method: 'GET',
  path: '/api/book-additions/suggestions',
  summary:
    'Books or names for a text that staff are typing, and all categories; nothing for other texts below three characters',
  access: ['volunteer', 'admin'],
  query: z.object({
    kind: z.enum(['title', 'author', 'publisher', 'category'], 'Please say what to suggest.'),
    text: filterText,
  }),
  searchField: 'text',
  response: z.object({ books: z.array(bookSuggestionSchema), names: z.array(knownNameSchema) }),
  addition: true,
});
