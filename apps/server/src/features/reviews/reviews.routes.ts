import { changeReview, deleteReview, submitReview, viewReview } from '@library/contract/reading/reviews.ts';
import type { Server } from '../../http/serve.ts';
import * as own from './own-reviews.service.ts';
import * as reviews from './reviews.service.ts';

export function reviewRoutes(serve: Server): void {
  serve(submitReview, async ({ library, actor, body }) => ({
    success: true as const,
    message: 'Review submitted successfully!',
    ...(await reviews.submitReview(library, actor, body)),
  }));
  serve(viewReview, ({ library, actor, params }) => own.ownReview(library.database, actor, params.id));
  serve(changeReview, async ({ library, actor, params, body }) => ({
    message: 'Your review is saved.',
    ...(await own.changeReview(library, actor, params.id, body)),
  }));
  serve(deleteReview, async ({ library, actor, params }) => {
    await own.deleteReview(library, actor, params.id);
    return { message: 'Your review is deleted.' };
  });
}
