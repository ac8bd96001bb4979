import { changeReview, deleteReview, submitReview, viewReview } from '@library/contract/reviews.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as own from './own-reviews.service.ts';
import * as reviews from './reviews.service.ts';

export function reviewRoutes(serve: Server, library: Library): void {
  serve(submitReview, async ({ actor, body }) => ({
    success: true as const,
    message: 'Review submitted successfully!',
    ...(await reviews.submitReview(library, actor, body)),
  }));
  serve(viewReview, ({ actor, params }) => own.ownReview(library.database, actor, params.id));
  serve(changeReview, async ({ actor, params, body }) => ({
    message: 'Your review is saved.',
    ...(await own.changeReview(library, actor, params.id, body)),
  }));
  serve(deleteReview, async ({ actor, params }) => {
    await own.deleteReview(library, actor, params.id);
    return { message: 'Your review is deleted.' };
  });
}
