import { suggestBooks } from '@library/contract/books/catalogue.ts';
import {
  listBookAdditions,
  suggestForIntake,
  undoBookAddition,
} from '@library/contract/intake/book-additions.ts';
import { submitBook } from '@library/contract/intake/book-intake.ts';
import { listAuthors, listCategories, listPublishers } from '@library/contract/reference/reference.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { NameField } from '../../book-parts/name-fields.ts';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';

/*
 * Suggestions for the insert form. The next key aborts the call by its signal; a failed call shows no message, is not
 * retried and leaves the list empty.
 */
const quietly = { retry: false } as const;

/** Existing books whose title contains the text. */
export const titleSuggestions = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', 'title', text],
    queryFn: async ({ signal }) =>
      (await call(suggestBooks, { query: { title: text }, quiet: true, signal })).data,
    enabled: text !== '',
    ...quietly,
  });

/** A known author, publisher or category. */
export type KnownName = { id: string; name: string };

/** Known names that contain the text. */
export const nameSuggestions = (field: NameField, text: string) =>
  queryOptions({
    queryKey: ['suggestions', field, text],
    queryFn: ({ signal }) => loadNames[field](text, signal),
    enabled: text !== '',
    ...quietly,
  });

const loadNames: Record<NameField, (search: string, signal: AbortSignal) => Promise<KnownName[]>> = {
  author: async (search, signal) =>
    found(await call(listAuthors, { query: { search }, quiet: true, signal })).map((author) => ({
      id: author.author_id,
      name: author.name,
    })),
  publisher: async (search, signal) =>
    found(await call(listPublishers, { query: { search }, quiet: true, signal })).map((publisher) => ({
      id: publisher.publisher_id,
      name: publisher.name,
    })),
  category: async (search, signal) =>
    found(await call(listCategories, { query: { search }, quiet: true, signal })).map((category) => ({
      id: category.category_id,
      name: category.name,
    })),
};

/** With `search` the response wraps the list in an object. */
function found<Item>(response: Item[] | { data: Item[] }): Item[] {
  return Array.isArray(response) ? response : response.data;
}

/** Suggestions while the text is still being typed: books or names; all categories for an empty text. */
export const earlySuggestions = (kind: 'title' | NameField, text: string) =>
  queryOptions({
    queryKey: ['suggestions', 'early', kind, text],
    queryFn: ({ signal }) =>
      call(suggestForIntake, { query: text ? { kind, text } : { kind }, quiet: true, signal }),
    enabled: text !== '' || kind === 'category',
    placeholderData: text === '' ? undefined : keepPreviousData,
    ...quietly,
  });

/** What the logged-in person has added in this sitting. */
export const ownAdditions = queryOptions({
  queryKey: ['book-additions'],
  queryFn: async ({ signal }) => (await call(listBookAdditions, { quiet: true, signal })).data,
  staleTime: 0,
});

/** Undoes an addition that was made by mistake. */
export function useUndoAddition() {
  return useMutation({
    mutationFn: (addition_id: string) => call(undoBookAddition, { body: { addition_id }, quiet: true }),
    onSettled: useInvalidate(staleAfter.undoAddition),
  });
}

/** Adds a book with copies, or copies of an existing one; the response has the labels of the new copies. */
export function useSubmitBook() {
  return useMutation({
    mutationFn: (body: FormData) => call(submitBook, { body, quiet: 'unanswered' }),
    onSettled: useInvalidate(staleAfter.submitBook),
  });
}
