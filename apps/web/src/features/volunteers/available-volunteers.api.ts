import { availableVolunteers } from '@library/contract/volunteers.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Who hands out books in a hall right now; always asked anew, since volunteers come and go. */
export const availableVolunteersQuery = (hallId: string) =>
  queryOptions({
    queryKey: ['available-volunteers', hallId],
    queryFn: ({ signal }) => call(availableVolunteers, { query: { hall_id: hallId }, signal }),
    staleTime: 0,
  });
