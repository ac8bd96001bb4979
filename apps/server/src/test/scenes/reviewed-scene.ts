import type { TestLibrary } from '../open-library.ts';
import { done, lendingScene, returned } from './lending-scene.ts';

/** Makes a lending scene whose reader has reviewed the book, and another reader who may report the review. */
export async function reviewedScene(library: TestLibrary) {
  const scene = await lendingScene(library);
  await returned(scene);
  const review = { book_id: scene.book.book_id, rating: 5, comment: 'Call 01700000000 for cheap books.' };
  const { review_id } = done(await scene.readerClient.post('/api/reviews', review));
  const other = await library.make.reader();
  const otherClient = await library.as(other);
  const body = { review_id, reason: 'It is an advertisement.' };
  return {
    ...scene,
    review_id,
    other,
    otherClient,
    report: (client = otherClient) => client.post('/api/reviews/report', body),
    hide: (client = scene.adminClient) => client.patch('/api/reviews/hide', body),
    show: () => scene.adminClient.patch('/api/reviews/show', { review_id }),
    dismiss: () => scene.adminClient.patch('/api/reviews/dismiss', { review_id }),
    /** The book's details as a visitor gets them. */
    page: async () => done(await library.visitor.get(`/api/books/${scene.book.book_id}`)),
    /** The ids of the reviews in a state, from the admins' list. */
    listed: async (state: 'reported' | 'hidden') => {
      const { data } = done(await scene.adminClient.get(`/api/reviews/reported?state=${state}`));
      return data.map((row: { review_id: string }) => row.review_id);
    },
  };
}
