import { describe, expect, it } from 'vitest';
import {
  type BrowseState,
  booksQuery,
  chooseFilter,
  clearFilters,
  countFilters,
  readBrowse,
  searchExactly,
  toggleAvailable,
  writeBrowse,
} from './browse-state.ts';

const plain: BrowseState = {
  search: '',
  exact: false,
  available: false,
  page: 1,
  sort: 'newest',
  category_id: '',
  author_id: '',
  hall_id: '',
  language: '',
};

describe('the address of Browse', () => {
  it.each<[string, Partial<BrowseState>]>([
    ['', {}],
    ['search=%E0%A6%B8%E0%A7%80%E0%A6%B0%E0%A6%BE%E0%A6%A4', { search: 'সীরাত' }],
    ['search=a%26b+%2B+50%25', { search: 'a&b + 50%' }],
    ['search=qoran&exact=1', { search: 'qoran', exact: true }],
    ['search=qoran&exact=1&hall_id=h1&page=2', { search: 'qoran', exact: true, hall_id: 'h1', page: 2 }],
    ['page=2', { page: 2 }],
    ['sort=oldest', { sort: 'oldest' }],
    ['language=bn&available=1&page=2', { language: 'bn', available: true, page: 2 }],
    ['category_id=c1&author_id=a1&hall_id=h1', { category_id: 'c1', author_id: 'a1', hall_id: 'h1' }],
    [
      'search=noor&hall_id=h1&sort=highest-rated&page=7',
      { search: 'noor', hall_id: 'h1', sort: 'highest-rated', page: 7 },
    ],
  ])('%s is read as a state and written back the same', (address, state) => {
    expect(readBrowse(new URLSearchParams(address))).toEqual({ ...plain, ...state });
    expect(writeBrowse({ ...plain, ...state }).toString()).toBe(address);
  });

  it.each([
    'page=0',
    'page=-3',
    'page=two',
    'page=1.5',
    'page=9999999',
    'page=',
    'sort=cheapest',
    'sort=',
    'search=%20',
    'exact=1',
    'available=yes',
    'search=%20&exact=1',
  ])('%s makes no sense and means the default', (address) => {
    expect(readBrowse(new URLSearchParams(address))).toEqual(plain);
  });

  it.each(['exact=0', 'exact=true', 'exact='])('%s lets words be corrected', (exact) => {
    expect(readBrowse(new URLSearchParams(`search=noor&${exact}`))).toEqual({ ...plain, search: 'noor' });
  });

  it('forgets exactness with the search', () => {
    expect(writeBrowse({ ...plain, search: '', exact: true }).toString()).toBe('');
  });

  it('has no page when the page is 1', () => {
    expect(writeBrowse({ ...plain, search: 'noor', page: 1 }).has('page')).toBe(false);
  });
});

describe('what GET /api/books is asked for', () => {
  it.each([
    ['newest', 'recently_added', 'desc'],
    ['oldest', 'recently_added', 'asc'],
    ['most-reads', 'best_reads', 'desc'],
    ['highest-rated', 'top_rated', 'desc'],
  ] as const)('%s sends sort_by %s, %s', (sort, sort_by, sort_order) => {
    expect(booksQuery({ ...plain, sort })).toMatchObject({ sort_by, sort_order });
  });

  it('holds the parameters of the contract and nothing else', () => {
    const state: BrowseState = {
      ...plain,
      search: 'noor',
      page: 3,
      category_id: 'c',
      author_id: 'a',
      hall_id: 'h',
      language: 'bn',
      available: true,
    };
    expect(booksQuery(state)).toEqual({
      page: 3,
      sort_by: 'recently_added',
      sort_order: 'desc',
      category_id: 'c',
      author_id: 'a',
      hall_id: 'h',
      language: 'bn',
      available: 'true',
      search: 'noor',
      exact: '',
    });
  });

  it('is exact only for an exact search', () => {
    expect(booksQuery({ ...plain, search: 'noor', exact: true }).exact).toBe('1');
    expect(booksQuery({ ...plain, exact: true }).exact).toBe('');
  });
});

describe('searching exactly', () => {
  it('goes to the first page and keeps filters and sort, there and back', () => {
    const state: BrowseState = { ...plain, search: 'noor', hall_id: 'h1', sort: 'oldest', page: 3 };
    const exactly = searchExactly(state, true);
    expect(exactly).toEqual({ ...state, exact: true, page: 1 });
    expect(searchExactly(exactly, false)).toEqual({ ...state, page: 1 });
  });
});

describe('choosing a filter', () => {
  const chosen: BrowseState = { ...plain, page: 4, category_id: 'c1', hall_id: 'h1', search: 'noor' };

  it.each([
    ['another value replaces the first [S4-36]', 'c2', 'c2'],
    ['the same value clears it [S4-37]', 'c1', ''],
  ])('%s', (_, id, expected) => {
    expect(chooseFilter(chosen, 'category_id', id)).toEqual({ ...chosen, category_id: expected, page: 1 });
  });

  it('clears every dimension and keeps the search', () => {
    expect(clearFilters(chosen)).toEqual({ ...plain, search: 'noor' });
    expect([countFilters(chosen), countFilters(clearFilters(chosen))]).toEqual([2, 0]);
  });

  it('what is available now is one filter more, which a second press clears', () => {
    const available = toggleAvailable(chosen);
    expect(available).toEqual({ ...chosen, available: true, page: 1 });
    expect([countFilters(available), countFilters(clearFilters(available))]).toEqual([3, 0]);
    expect(toggleAvailable(available).available).toBe(false);
  });
});
