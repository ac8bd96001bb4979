import * as contract from '@library/contract/review-reports.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as hiding from './hiding.service.ts';
import * as reports from './reports.service.ts';

export function reviewReportRoutes(serve: Server, library: Library): void {
  serve(contract.reportReview, async ({ actor, body }) => {
    await reports.reportReview(library, actor, body);
    return { message: 'Thank you. The library will look at this review.' };
  });
  serve(contract.listReportedReviews, ({ query }) => reports.reportedReviews(library, query));
  serve(contract.dismissReports, async ({ actor, body }) => {
    await hiding.dismissReports(library, actor, body.review_id);
    return { message: 'The reports are dismissed. The review stays.' };
  });
  serve(contract.hideReview, async ({ actor, body }) => {
    await hiding.hideReview(library, actor, body);
    return { message: 'The review is hidden.' };
  });
  serve(contract.showReview, async ({ actor, body }) => {
    await hiding.showReview(library, actor, body.review_id);
    return { message: 'The review is shown again.' };
  });
}
