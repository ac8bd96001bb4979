import type { bookSorts } from '@library/contract/books/catalogue.ts';

/** The four ways to sort Browse (S9-06 to S9-09), and the word for each in the address. The first is the default. */
export const browseSorts = [
  { value: 'newest', sort_by: 'recently_added', sort_order: 'desc' },
  { value: 'oldest', sort_by: 'recently_added', sort_order: 'asc' },
  { value: 'most-reads', sort_by: 'best_reads', sort_order: 'desc' },
  { value: 'highest-rated', sort_by: 'top_rated', sort_order: 'desc' },
] as const satisfies readonly {
  value: string;
  sort_by: (typeof bookSorts)[number];
  sort_order: 'asc' | 'desc';
}[];
export type BrowseSort = (typeof browseSorts)[number]['value'];

/** The dimensions of Browse's filters, each with at most one value (S4-35), named as in the address and in the call. */
export const filterDimensions = ['category_id', 'author_id', 'hall_id', 'language'] as const;
export type FilterDimension = (typeof filterDimensions)[number];

/**
 * What Browse shows; '' means that nothing is searched or filtered. `exact` searches for the words as they were
 * typed, without correcting them. `available` leaves out what no hall can give now. `page` is 1-based.
 */
export type BrowseState = {
  search: string;
  exact: boolean;
  available: boolean;
  page: number;
  sort: BrowseSort;
} & Record<FilterDimension, string>;

const PAGE = /^[1-9]\d{0,5}$/;

/** Reads Browse's state from its address; missing and invalid values become the default. */
export function readBrowse(address: URLSearchParams): BrowseState {
  const page = address.get('page') ?? '';
  const sort = browseSorts.find(({ value }) => value === address.get('sort')) ?? browseSorts[0];
  const search = address.get('search')?.trim() ?? '';
  return {
    search,
    exact: search !== '' && address.get('exact') === '1',
    page: PAGE.test(page) ? Number(page) : 1,
    sort: sort.value,
    category_id: address.get('category_id') ?? '',
    author_id: address.get('author_id') ?? '',
    hall_id: address.get('hall_id') ?? '',
    language: address.get('language') ?? '',
    available: address.get('available') === '1',
  };
}

/** Writes Browse's state as the query of its address; defaults are left out, page 1 too (S2.1-15). */
export function writeBrowse(state: BrowseState): URLSearchParams {
  const address = new URLSearchParams();
  if (state.search) address.set('search', state.search);
  if (state.search && state.exact) address.set('exact', '1');
  for (const dimension of filterDimensions) {
    if (state[dimension]) address.set(dimension, state[dimension]);
  }
  if (state.available) address.set('available', '1');
  if (state.sort !== browseSorts[0].value) address.set('sort', state.sort);
  if (state.page > 1) address.set('page', String(state.page));
  return address;
}

/** The address of Browse in this state; missing values are the defaults. */
export function browseAddress(part: Partial<BrowseState>): string {
  const query = writeBrowse({ ...readBrowse(new URLSearchParams()), ...part });
  return query.size > 0 ? `/browse-books?${query}` : '/browse-books';
}

/** The query of GET /api/books; empty filters are left out. */
export function booksQuery(state: BrowseState) {
  const { sort_by, sort_order } = browseSorts.find(({ value }) => value === state.sort) ?? browseSorts[0];
  const { page, category_id, author_id, hall_id, language, search } = state;
  const exact = search && state.exact ? '1' : '';
  const available = state.available ? 'true' : '';
  return { page, sort_by, sort_order, category_id, author_id, hall_id, language, available, search, exact };
}

/** Another value replaces the one of its dimension, the same one clears it (S4-36, S4-37); back to page 1. */
export function chooseFilter(state: BrowseState, dimension: FilterDimension, id: string): BrowseState {
  return { ...state, [dimension]: state[dimension] === id ? '' : id, page: 1 };
}

/** The same search from its first page on, for exactly what was typed or for similar words too. */
export function searchExactly(state: BrowseState, exact: boolean): BrowseState {
  return { ...state, exact, page: 1 };
}

/** Only what some hall can give now, or everything again; back to page 1. */
export function toggleAvailable(state: BrowseState): BrowseState {
  return { ...state, available: !state.available, page: 1 };
}

/** No filter at all; the searched text and the sort stay. */
export function clearFilters(state: BrowseState): BrowseState {
  return { ...state, category_id: '', author_id: '', hall_id: '', language: '', available: false, page: 1 };
}

/** How many filters are set. */
export function countFilters(state: BrowseState): number {
  return filterDimensions.filter((dimension) => state[dimension]).length + (state.available ? 1 : 0);
}
