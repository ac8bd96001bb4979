import { suggestSearch } from '@library/contract/search.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/**
 * Books and authors that a text being typed may mean. A call that a later key made useless is aborted by its signal;
 * a failure is quiet and tried no second time, and the list stays empty (spec 8).
 */
export const searchSuggestions = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', 'search', text],
    queryFn: async ({ signal }) =>
      (await call(suggestSearch, { query: { search: text }, quiet: true, signal })).data,
    retry: false,
  });
