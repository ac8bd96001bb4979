import { adminRegistrationNeeds } from '@library/contract/registration.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Whether who registers as an admin now is asked for the set-up code: the first one in production is. */
export const setupCodeQuery = queryOptions({
  queryKey: ['admins', 'setup-code'],
  queryFn: ({ signal }) => call(adminRegistrationNeeds, { signal, quiet: true }),
  select: (answer) => answer.setup_code === true,
  staleTime: 0,
});
