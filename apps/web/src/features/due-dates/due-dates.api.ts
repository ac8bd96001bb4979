import { listDueChanges } from '@library/contract/lending/renewals.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** The changes of a loan's due date, oldest first. Loaded again whenever somebody looks. */
export const dueChangesQuery = (lendingId: string) =>
  queryOptions({
    queryKey: ['due-changes', lendingId],
    queryFn: ({ signal }) => call(listDueChanges, { params: { id: lendingId }, quiet: true, signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
