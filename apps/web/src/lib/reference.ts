import { listDepartments, listHalls } from '@library/contract/reference.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/*
 * The reference lists that several features choose from. Their failures are quiet: each screen says in its own
 * words what is missing.
 */

/** All halls by name; public. */
export const hallsQuery = queryOptions({
  queryKey: ['halls'],
  queryFn: ({ signal }) => call(listHalls, { quiet: true, signal }),
});

/** All departments by name; public. */
export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: ({ signal }) => call(listDepartments, { quiet: true, signal }),
});
