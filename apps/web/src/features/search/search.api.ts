import { suggestSearch } from '@library/contract/books/suggestions.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/**
 * Categories, books and authors that a text being typed may mean. The next key aborts the call; a failed call
 * shows no message, is not retried and leaves the list empty.
 */
export const searchSuggestions = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', 'search', text],
    queryFn: async ({ signal }) =>
      (await call(suggestSearch, { query: { search: text }, quiet: true, signal })).data,
    retry: false,
  });
