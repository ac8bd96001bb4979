import {
  listAuthors,
  listCategories,
  listDepartments,
  listHalls,
  listPublishers,
} from '@library/contract/reference/reference.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../calls/api.ts';
import type { ReferenceList } from './query-keys.ts';

/* The reference lists that several features use. They fail silently, because each screen shows its own message. */

/** All halls by name; public. */
export const hallsQuery = queryOptions({
  queryKey: ['halls'],
  queryFn: ({ signal }) => call(listHalls, { quiet: true, signal }),
});

/** All departments by name; public. */
export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: ({ signal }) => call(listDepartments, { quiet: true, signal }),
});

/** An author, publisher or category as a choice. */
export type NamedChoice = { id: string; name: string };

/** A query of a complete list of names; `key` is its key in the cache. */
const namesQuery = (key: ReferenceList, load: (signal: AbortSignal) => Promise<NamedChoice[]>) =>
  queryOptions({ queryKey: [key], queryFn: ({ signal }) => load(signal) });

/** All categories by name; public. */
export const categoriesQuery = namesQuery('categories', async (signal) =>
  asList(await call(listCategories, { quiet: true, signal })).map(({ category_id, name }) => ({
    id: category_id,
    name,
  })),
);

/** All authors, some thousands, by name; public. */
export const authorsQuery = namesQuery('authors', async (signal) =>
  asList(await call(listAuthors, { quiet: true, signal })).map(({ author_id, name }) => ({
    id: author_id,
    name,
  })),
);

/** All publishers by name; public. */
export const publishersQuery = namesQuery('publishers', async (signal) =>
  asList(await call(listPublishers, { quiet: true, signal })).map(({ publisher_id, name }) => ({
    id: publisher_id,
    name,
  })),
);

/** The complete list. Only a call with `search` returns it inside an object. */
function asList<Item>(response: Item[] | { data: Item[] }): Item[] {
  return Array.isArray(response) ? response : response.data;
}
