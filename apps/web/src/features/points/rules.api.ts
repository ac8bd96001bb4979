import { borrowingRules } from '@library/contract/lending/borrowing-rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** The rules of borrowing; public. */
export const borrowingRulesQuery = queryOptions({
  queryKey: ['rules'],
  queryFn: ({ signal }) => call(borrowingRules, { quiet: true, signal }),
});
