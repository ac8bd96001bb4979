import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { idSchema } from '../fields/ids.ts';
import { filterText } from '../fields/lists.ts';
import { foundTitleSchema, highlightsSchema } from './catalogue.ts';

/**
 * A suggestion of the search box. `is_close` is false for suggestions that only sound similar to the typed text; these come
 * last.
 */
export const searchSuggestionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('book'),
    book_id: idSchema,
    title: z.string(),
    marks: highlightsSchema,
    author: z.string().nullable(),
    is_close: z.boolean(),
    /** The other title by which the book was found, if the printed title matches less well. */
    also_known_as: foundTitleSchema.optional(),
  }),
  z.object({
    kind: z.literal('author'),
    author_id: idSchema,
    name: z.string(),
    book_count: z.int(),
    marks: highlightsSchema,
    is_close: z.boolean(),
  }),
  z.object({
    kind: z.literal('category'),
    category_id: idSchema,
    name: z.string(),
    book_count: z.int(),
    marks: highlightsSchema,
    is_close: z.boolean(),
  }),
]);
export type SearchSuggestion = z.infer<typeof searchSuggestionSchema>;

export const suggestSearch = defineEndpoint({
  method: 'GET',
  path: '/api/suggestions',
  summary:
    'Books, authors and categories that a text being typed may mean, the best first; nothing for fewer than two characters',
  access: 'public',
  query: z.object({ search: filterText }),
  searchField: 'search',
  response: z.object({ success: z.literal(true), data: z.array(searchSuggestionSchema) }),
  flagged: true,
  addition: true,
});
