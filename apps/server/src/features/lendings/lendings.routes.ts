import {
  listLendings,
  markLendingFound,
  markLendingLost,
  returnLending,
} from '@library/contract/lendings.ts';
import { fulfilRequest } from '@library/contract/requests.ts';
import type { Server } from '../../http/serve.ts';
import { listLendings as lendingsSeenBy } from './lending-list.service.ts';
import * as lendings from './lendings.service.ts';

export function lendingRoutes(serve: Server): void {
  serve(fulfilRequest, async ({ library, actor, body }) => ({
    success: true as const,
    message: 'Book request fulfilled successfully!',
    data: await lendings.fulfilRequest(library, actor, body),
  }));

  serve(listLendings, async ({ library, actor, query }) => {
    const filters = {
      hallId: query.hall_id,
      status: query.status || undefined,
      from: query.start_date,
      to: query.end_date,
      dateType: query.date_filter_type,
      bookTitle: query.book_title,
      order: query.sort_order,
    };
    return { success: true as const, ...(await lendingsSeenBy(library, actor, filters, query.page)) };
  });

  serve(returnLending, async ({ library, actor, body }) => {
    await lendings.returnLending(library, actor, body.lending_id);
    return { success: true as const, message: 'Book marked as returned successfully!' };
  });

  serve(markLendingLost, async ({ library, actor, body }) => {
    await lendings.markLost(library, actor, body.lending_id);
    return { success: true as const, message: 'Book marked as lost.' };
  });

  serve(markLendingFound, async ({ library, actor, body }) => {
    await lendings.markFound(library, actor, body.lending_id);
    return { success: true as const, message: 'Book marked as found and returned.' };
  });
}
