import { expect, it } from 'vitest';
import { requestFilterDefaults, requestQuery } from './request-filters.ts';

it('asks for pending requests, newest first, unless chosen otherwise [S9-33] [S9-34]', () => {
  expect(requestQuery(requestFilterDefaults)).toEqual({
    status: 'pending',
    hall_id: '',
    start_date: '',
    end_date: '',
    book_title: '',
    sort_by: 'request_date',
    sort_order: 'desc',
  });
});

it.each([
  ['', ''],
  ['cancelled', 'cancelled'],
  ['nonsense', 'pending'],
])('takes the status "%s" as "%s"', (status, sent) => {
  expect(requestQuery({ ...requestFilterDefaults, status }).status).toBe(sent);
});

it('asks for the title without the spaces around it', () => {
  expect(requestQuery({ ...requestFilterDefaults, book_title: ' noor ' }).book_title).toBe('noor');
});
