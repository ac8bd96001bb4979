import { requestCode } from '@library/contract/lending/request-codes.ts';
import {
  cancelRequest,
  listRequests,
  placeRequest,
  withdrawRequest,
} from '@library/contract/lending/requests.ts';
import type { Server } from '../../http/serve.ts';
import { codeOfRequest } from '../request-codes/request-codes.service.ts';
import { keepFor } from '../waits/waits.rules.ts';
import { placeRequest as place } from './place-request.service.ts';
import { requestFiltersOf, listRequests as requestsSeenBy } from './request-list.service.ts';
import * as requests from './requests.service.ts';

export function requestRoutes(serve: Server): void {
  serve(placeRequest, async ({ library, actor, body }) => ({
    success: true as const,
    message: 'Request confirmed successfully!',
    data: await place(library, actor, body),
  }));

  serve(withdrawRequest, async ({ library, actor, body }) => {
    await requests.withdrawRequest(library, actor, body.req_id);
    return { success: true as const, message: 'Request cancelled successfully!' };
  });

  serve(requestCode, ({ library, actor, query }) => codeOfRequest(library, actor, query.req_id));

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
