import { usualRows } from '@library/contract/fields/rows-a-page.ts';
import { expect, it } from 'vitest';
import { listPage } from './list-page.ts';

const whole = Array.from({ length: 2 * usualRows + 1 }, (_, row) => row);

it('shows a page as the server cut it', () => {
  expect(listPage({ data: [7, 8], last_page: 4, total: 152 }, 2)).toEqual({
    rows: [7, 8],
    lastPage: 4,
    total: 152,
  });
});

it('cuts a list that came whole', () => {
  expect(listPage({ data: whole }, 3)).toEqual({ rows: [2 * usualRows], lastPage: 3, total: whole.length });
  expect(listPage({ data: whole }, 1).rows).toHaveLength(usualRows);
});

it('shows a whole list whole where no page is asked for', () => {
  expect(listPage({ data: whole })).toEqual({ rows: whole, lastPage: 1, total: whole.length });
});

it('has one page where there is nothing', () => {
  expect(listPage({ data: [] }, 1)).toEqual({ rows: [], lastPage: 1, total: 0 });
});
