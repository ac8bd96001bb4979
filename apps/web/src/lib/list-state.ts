import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** A list's filters by their names in the address; '' means no filter, a tick is 'true' or ''. */
export type Filters = Record<string, string>;

/** Which part of a list is shown. `page` is 1-based. */
export type ListParams<F extends Filters> = { filters: F; page: number };

/**
 * How to navigate: `replace` adds no entry to the history, `toTop` scrolls up. `typed` is for a change at each key: it
 * adds no entry, and the field shows it before the next key. `live` is for a choice that applies by itself: the next one
 * builds on it, however quickly it follows.
 */
export type ListMove = { replace?: boolean; toTop?: boolean; typed?: boolean; live?: boolean };

/** The filters and the page of a list, and how to change them. The address holds them, so that reloads and links keep them. */
export type ListState<F extends Filters> = ListParams<F> & {
  /** What the filters are when nothing was chosen. */
  defaults: F;
  /** Applies other filters and loads page 1. */
  applyFilters: (filters: F, move?: ListMove) => void;
  /** Back to the defaults and page 1. */
  resetFilters: () => void;
  /** Another page; the filters stay. */
  showPage: (page: number, move?: ListMove) => void;
};

const PAGE = /^[1-9]\d{0,5}$/;

/** Reads filters and page from the address; what is missing is the default, an invalid page is page 1. */
export function readListParams<F extends Filters>(
  address: URLSearchParams,
  defaults: F,
  pageName: string,
): ListParams<F> {
  const filters = { ...defaults };
  for (const name of namesOf(defaults))
    Object.assign(filters, { [name]: address.get(name) ?? defaults[name] });
  const page = address.get(pageName) ?? '';
  return { filters, page: PAGE.test(page) ? Number(page) : 1 };
}

/** The address with these filters and this page. Defaults and page 1 are left out; other parameters stay. */
export function writeListParams<F extends Filters>(
  address: URLSearchParams,
  { filters, page }: ListParams<F>,
  defaults: F,
  pageName: string,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of namesOf(defaults)) {
    const value = filters[name];
    if (value === undefined || value === defaults[name]) next.delete(name);
    else next.set(name, value);
  }
  if (page > 1) next.set(pageName, String(page));
  else next.delete(pageName);
  return next;
}

/** The page to show instead of an emptied or missing one, or null when `page` is right. */
export function stepBack(
  page: number,
  { rows, lastPage }: { rows: number; lastPage: number },
): number | null {
  if (page === 1) return null;
  if (page > lastPage) return Math.max(1, lastPage);
  return rows === 0 ? page - 1 : null;
}

/**
 * Filters and page of one list. `defaults` name its filters: a constant of the module, no name of which is 'tab'. Screens
 * with several lists give each its own `pageName`.
 */
export function useListState<F extends Filters>(defaults: F, pageName = 'page'): ListState<F> {
  const [address, setAddress] = useSearchParams();
  const params = readListParams(address, defaults, pageName);

  function go(next: ListParams<F>, move: ListMove = {}) {
    const { replace = false, toTop = false, typed = false, live = false } = move;
    setAddress((now) => writeListParams(now, next, defaults, pageName), {
      replace: replace || typed,
      preventScrollReset: !toTop,
      flushSync: typed || live,
    });
  }
  return {
    ...params,
    defaults,
    applyFilters: (filters, move) => go({ filters, page: 1 }, move),
    resetFilters: () => go({ filters: defaults, page: 1 }),
    showPage: (page, move) => go({ ...params, page }, move),
  };
}

/** The page of a list, and how to go to another. */
export type Paging = Pick<ListState<Filters>, 'page' | 'showPage'>;

/**
 * Leaves a page whose last row was deleted, and one past the end. `response` is undefined while another
 * page's rows stand in for this one's; a list that is not paged has no `paging`.
 */
export function useStepBack(
  paging: Paging | undefined,
  response: { rows: number; lastPage: number } | undefined,
): void {
  const page = paging && response ? stepBack(paging.page, response) : null;
  useEffect(() => {
    if (page !== null) paging?.showPage(page, { replace: true });
  });
}

/** Filters that are being chosen, beside the applied ones, for panels with 'Apply' and 'Reset'. */
export type FilterDraft<F extends Filters> = {
  draft: F;
  change: (part: Partial<F>) => void;
  apply: () => void;
  reset: () => void;
};

/**
 * The draft of a list's filters. It follows the applied ones when these change, by the back button too. `reload` is
 * called when the person applies or resets to what is shown already.
 */
export function useFilterDraft<F extends Filters>(list: ListState<F>, reload?: () => void): FilterDraft<F> {
  const [draft, setDraft] = useState(list.filters);
  const [followed, setFollowed] = useState(list.filters);
  if (!sameFilters(followed, list.filters)) {
    setFollowed(list.filters);
    setDraft(list.filters);
  }
  function go(filters: F) {
    setDraft(filters);
    if (list.page === 1 && sameFilters(filters, list.filters)) reload?.();
    else list.applyFilters(filters);
  }
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    apply: () => go(draft),
    reset: () => go(list.defaults),
  };
}

function sameFilters(one: Filters, other: Filters): boolean {
  return namesOf(one).every((name) => one[name] === other[name]);
}

function namesOf(filters: Filters): string[] {
  return Object.keys(filters);
}
