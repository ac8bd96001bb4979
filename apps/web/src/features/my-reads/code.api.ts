import { requestCode } from '@library/contract/lending/request-codes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { keepCodeOf } from '../../lib/offline/kept-codes.ts';

/** How often the page checks, while it shows the code, whether the book was handed out, in ms. */
const pollInterval = 5000;

/** The reader's code for a request, which the device stores; polled until the request is closed. */
export const codeQuery = (reqId: string) =>
  queryOptions({
    queryKey: ['request-code', reqId],
    queryFn: async ({ signal }) => {
      const answer = await call(requestCode, { query: { req_id: reqId }, signal, quiet: true });
      keepCodeOf(answer);
      return answer;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'pending' ? false : pollInterval),
  });
