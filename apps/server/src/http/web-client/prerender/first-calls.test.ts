import { expect, it } from 'vitest';
import { firstCallAt } from './first-calls.ts';

const id = '0199aaaa-1111-7222-8333-0123456789ab';

it.each([
  [`id=${id}`, `/api/books/${id}`],
  ['id=search', null],
  ['id=', null],
  [`id=${id}&from=list`, null],
])('the page of a book with %s first shows the answer of %s', (query, call) => {
  expect(firstCallAt('/book-details', query)).toBe(call);
});
