import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { genderSchema } from '../fields/choices.ts';
import { idSchema } from '../fields/ids.ts';
import { filterText } from '../fields/lists.ts';

export const hallSchema = z.object({ hall_id: idSchema, name: z.string(), gender: genderSchema });
export type Hall = z.infer<typeof hallSchema>;
/** The two id fields are two spellings of the same id and always equal. */
export const departmentSchema = z.object({ dept_id: idSchema, department_id: idSchema, name: z.string() });
export type Department = z.infer<typeof departmentSchema>;
export const authorSchema = z.object({ author_id: idSchema, name: z.string() });
export type Author = z.infer<typeof authorSchema>;
export const publisherSchema = z.object({ publisher_id: idSchema, name: z.string() });
export type Publisher = z.infer<typeof publisherSchema>;
export const categorySchema = z.object({ category_id: idSchema, name: z.string() });
export type Category = z.infer<typeof categorySchema>;

const searchQuery = z.object({ search: filterText });

/** Without `search` a bare list; with it `{ success, data }` of at most ten entries. */
const listOrSuggestions = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), z.object({ success: z.literal(true), data: z.array(item) })]);

export const listHalls = defineEndpoint({
  method: 'GET',
  path: '/api/halls',
  summary: 'All halls, by name',
  access: 'public',
  response: z.array(hallSchema),
});
export const listDepartments = defineEndpoint({
  method: 'GET',
  path: '/api/departments',
  summary: 'All departments, by name',
  access: 'public',
  response: z.array(departmentSchema),
});
export const listAuthors = defineEndpoint({
  method: 'GET',
  path: '/api/authors',
  summary: 'All authors by name, or suggestions for a typed text',
  access: 'public',
  query: searchQuery,
  searchField: 'search',
  response: listOrSuggestions(authorSchema),
});
export const listPublishers = defineEndpoint({
  method: 'GET',
  path: '/api/publishers',
  summary: 'All publishers by name, or suggestions for a typed text',
  access: 'public',
  query: searchQuery,
  searchField: 'search',
  response: listOrSuggestions(publisherSchema),
});
export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'All categories by name, or suggestions for a typed text',
  access: 'public',
  query: searchQuery,
  searchField: 'search',
  response: listOrSuggestions(categorySchema),
});
