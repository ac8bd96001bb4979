import { cancelRequest, listRequests, placeRequest, withdrawRequest } from '@library/contract/requests.ts';
import type { Server } from '../../http/serve.ts';
import { keepFor } from '../waits/waits.rules.ts';
import { requestFiltersOf, listRequests as requestsSeenBy } from './request-list.service.ts';
import * as requests from './requests.service.ts';

export function requestRoutes(serve: Server): void {
  serve(placeRequest, async ({ library, actor, body }) => ({
    success: true as const,
    message: 'Request confirmed successfully!',
    data: await requests.placeRequest(library, actor, body),
  }));

  serve(withdrawRequest, async ({ library, actor, body }) => {
    await requests.withdrawRequest(library, actor, body.req_id);
    return { success: true as const, message: 'Request cancelled successfully!' };
  });

  serve(listRequests, async ({ library, actor, query }) => {
    return {
      success: true as const,
      ...(await requestsSeenBy(library, actor, requestFiltersOf(query), query)),
    };
  });

  serve(cancelRequest, async ({ library, actor, body }) => {
    const offer = await requests.cancelRequest(library, actor, body.req_id);
    const message = 'Book request cancelled successfully!';
    return { success: true as const, message, keep_for: keepFor(offer) };
  });
}
