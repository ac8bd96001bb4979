import * as contract from '@library/contract/reading/review-reports.ts';
import type { Server } from '../../http/serve.ts';
import * as hiding from './hiding.service.ts';
import * as reports from './reports.service.ts';

export function reviewReportRoutes(serve: Server): void {
  serve(contract.reportReview, async ({ library, actor, body }) => {
    await reports.reportReview(library, actor, body);
    return { message: 'Thank you. The library will look at this review.' };
  });
  serve(contract.listReportedReviews, ({ library, query }) => reports.reportedReviews(library, query));
  serve(contract.dismissReports, async ({ library, actor, body }) => {
    await hiding.dismissReports(library, actor, body.review_id);
    return { message: 'The reports are dismissed. The review stays.' };
  });
  serve(contract.hideReview, async ({ library, actor, body }) => {
    await hiding.hideReview(library, actor, body);
    return { message: 'The review is hidden.' };
  });
  serve(contract.showReview, async ({ library, actor, body }) => {
    await hiding.showReview(library, actor, body.review_id);
    return { message: 'The review is shown again.' };
  });
}
