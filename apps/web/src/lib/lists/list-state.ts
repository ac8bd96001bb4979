import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** A list's filters by their names in the address; '' means no filter, a checkbox is 'true' or ''. */
export type Filters = Record<string, string>;

/** Which part of a list is shown. `page` is 1-based. */
export type ListParams<F extends Filters> = { filters: F; page: number };

/**
 * How to navigate: `replace` adds no entry to the history, `toTop` scrolls up. `typed` is for a change at each keystroke: it
 * adds no entry, and the field shows it before the next keystroke. `live` is for a choice that applies by itself; it is
 * applied synchronously, so that the next choice builds on it however quickly it follows.
 */
export type ListMove = { replace?: boolean; toTop?: boolean; typed?: boolean; live?: boolean };

/**
 * The filters and the page of a list, and how to change them. They are stored in the address, so that reloads and links keep
 * them.
 */
export type ListState<F extends Filters> = ListParams<F> & {
  /** The filters when nothing is chosen. */
  defaults: F;
  /** Applies other filters and loads page 1. */
  applyFilters: (filters: F, move?: ListMove) => void;
  /** Restores the defaults and page 1. */
  resetFilters: () => void;
  /** Shows another page; the filters stay. */
  showPage: (page: number, move?: ListMove) => void;
};

const PAGE = /^[1-9]\d{0,5}$/;

/** Reads filters and page from the address. A missing filter gets its default; an invalid page becomes page 1. */
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

/**
 * The filters and the page of one list. `defaults` names the filters; it must be a constant of the module, and none of its
 * names may be 'tab'. Screens with several lists give each its own `pageName`.
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

/** The page of a list, and how to show another. */
export type Paging = Pick<ListState<Filters>, 'page' | 'showPage'>;

/** Filters that are being chosen, beside the applied ones, for panels with 'Apply' and 'Reset'. */
export type FilterDraft<F extends Filters> = {
  draft: F;
  change: (part: Partial<F>) => void;
  apply: () => void;
  reset: () => void;
};

/**
 * The draft of a list's filters. It follows the applied filters when these change, also through the back button. `reload` is
 * called when the person applies or resets and the result is already shown.
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
