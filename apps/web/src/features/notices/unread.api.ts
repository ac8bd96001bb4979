import { currentUser } from '@library/contract/accounts/sessions.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** The number of unread notices: at first `known`, from the person's record; reloaded when the window gets the focus again. */
export const unreadNotices = (known: number) =>
  queryOptions({
    queryKey: ['notices', 'unread'],
    queryFn: async ({ signal }) => (await call(currentUser, { quiet: true, signal }))?.unread_notices ?? 0,
    initialData: known,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
