import { availableVolunteers } from '@library/contract/people/volunteers.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** The volunteers who hand out books in a hall now; always loaded again, because their availability changes. */
export const availableVolunteersQuery = (hallId: string) =>
  queryOptions({
    queryKey: ['available-volunteers', hallId],
    queryFn: ({ signal }) => call(availableVolunteers, { query: { hall_id: hallId }, signal }),
    staleTime: 0,
  });
