import { rowsAPage } from '@library/contract/fields/rows-a-page.ts';
import { useState } from 'react';
import { writeDigits } from '../language/numbers.ts';
import { useListState } from './list-state.ts';

/** The rows per page and the sort column of a list, as parameters of the address. '' means the list's default. */
const ownView = { per_page: '', sort_by: '', sort_order: '' };

/** The order of a table; `by` is '' for the table's default order. */
export type Sorting = { by: string; order: 'asc' | 'desc'; sortBy: (column: string) => void };

/** The rows per page and the order of a list, and how to change them. */
export type ListView = {
  /** Parameters of the call. */
  query: { per_page?: string; sort_by?: string; sort_order?: 'asc' | 'desc' };
  perPage: string;
  setPerPage: (rows: string) => void;
  sorting: Sorting;
};

const STORED = 'rowsAPage';
const choices = rowsAPage.map(String);
/** The choices for the number of rows per page, in the digits of the language. */
export const rowOptions = () => rowsAPage.map((rows) => ({ value: String(rows), label: writeDigits(rows) }));

const chosen = (rows: string | null) => (rows !== null && choices.includes(rows) ? rows : '');

/**
 * The rows per page and the order of a list. They are stored in the address, so that links and reloads keep them; the number
 * of rows is also stored on this device for the other lists. Choosing the same column again reverses its order.
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
