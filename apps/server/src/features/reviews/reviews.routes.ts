import { submitReview } from '@library/contract/reviews.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as reviews from './reviews.service.ts';

export function reviewRoutes(serve: Server, library: Library): void {
  serve(submitReview, async ({ actor, body }) => ({
    success: true as const,
    message: 'Review submitted successfully!',
    ...(await reviews.submitReview(library, actor, body)),
  }));
}
