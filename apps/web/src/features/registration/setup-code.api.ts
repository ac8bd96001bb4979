import { adminRegistrationNeeds } from '@library/contract/accounts/registration.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

const registrationNeeds = {
  queryKey: ['admins', 'setup-code'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(adminRegistrationNeeds, { signal, quiet: true }),
  staleTime: 0,
} as const;

/** Whether an admin who registers now needs the set-up code: the first one in production does. */
export const setupCodeQuery = queryOptions({
  ...registrationNeeds,
  select: (response) => response.setup_code === true,
});

/** Whether the library has no admin, so that the next one to register is the first. */
export const noAdminQuery = queryOptions({
  ...registrationNeeds,
  select: (response) => response.first === true,
});
