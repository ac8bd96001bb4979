import { rowsAPage } from '@library/contract/rows-a-page.ts';
import { useState } from 'react';
import { writeDigits } from './language/numbers.ts';
import { useListState } from './list-state.ts';

/** How a list is shown, as the address has it: the rows of a page and the column that orders it. '' for the list's own. */
const ownView = { per_page: '', sort_by: '', sort_order: '' };

/** The order of a table; no column where it is the table's own. */
export type Sorting = { by: string; order: 'asc' | 'desc'; sortBy: (column: string) => void };

/** How a list is shown, and how to change that. */
export type ListView = {
  /** Parameters of the call. */
  query: { per_page?: string; sort_by?: string; sort_order?: 'asc' | 'desc' };
  perPage: string;
  setPerPage: (rows: string) => void;
  sorting: Sorting;
};

const STORED = 'rowsAPage';
const choices = rowsAPage.map(String);
/** The choices of how many rows a page has, in the digits of the language. */
export const rowOptions = () => rowsAPage.map((rows) => ({ value: String(rows), label: writeDigits(rows) }));

const chosen = (rows: string | null) => (rows !== null && choices.includes(rows) ? rows : '');

/**
 * Rows and order of a list. The address holds them, so that links and reloads keep them; a number of rows is remembered on this
 * device for the other lists too. A column that is chosen again turns its order.
 */
export function useListView(): ListView {
  const list = useListState(ownView);
  const [remembered, setRemembered] = useState(() => chosen(localStorage.getItem(STORED)));
  const { per_page, sort_by, sort_order } = list.filters;
  const perPage = chosen(per_page) || remembered;
  const order: Sorting['order'] = sort_order === 'desc' ? 'desc' : 'asc';
  const sorted: ListView['query'] = sort_by === '' ? {} : { sort_by, sort_order: order };
  return {
    query: { ...(perPage === '' ? {} : { per_page: perPage }), ...sorted },
    perPage,
    setPerPage: (rows) => {
      localStorage.setItem(STORED, rows);
      setRemembered(rows);
      list.applyFilters({ ...list.filters, per_page: rows });
    },
    sorting: {
      by: sort_by,
      order,
      sortBy: (column) => {
        const turned = column === sort_by && order === 'asc' ? 'desc' : 'asc';
        list.applyFilters({ ...list.filters, sort_by: column, sort_order: column === '' ? '' : turned });
      },
    },
  };
}
