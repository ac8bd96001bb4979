import { adminRegistrationNeeds } from '@library/contract/registration.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Whether an admin who registers now needs the set-up code: the first one in production does. */
export const setupCodeQuery = queryOptions({
  queryKey: ['admins', 'setup-code'],
  queryFn: ({ signal }) => call(adminRegistrationNeeds, { signal, quiet: true }),
  select: (response) => response.setup_code === true,
  staleTime: 0,
});
