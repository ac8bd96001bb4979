import { currentUser } from '@library/contract/sessions.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** How many notices are unread: known with the person at first, and asked again when the window is looked at again. */
export const unreadNotices = (known: number) =>
  queryOptions({
    queryKey: ['notices', 'unread'],
    queryFn: async ({ signal }) => (await call(currentUser, { quiet: true, signal }))?.unread_notices ?? 0,
    initialData: known,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
