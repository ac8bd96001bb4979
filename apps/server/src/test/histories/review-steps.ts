import type { Random } from '../../lib/seeded-random.ts';
import type { Step, World } from './world.ts';

const opinion = (random: Random) => ({
  rating: random.between(1, 5),
  comment: random.happens(0.5) ? 'Read it.' : '',
});

/** Ignores a review that a call is about to delete; its reports are deleted with it. */
export function forgetReview({ acknowledged }: World, id: string): void {
  acknowledged.remove('reviewed', id);
  acknowledged.remove('reported', id);
}

/** A reader reviews a book. */
export const review: Step = async (world, random) => {
  const reader = random.pick(world.readers);
  const response = await reader.post('/api/reviews', {
    book_id: random.pick(world.books),
    ...opinion(random),
  });
  if (response.status === 201) {
    const id = response.body.review_id;
    const { lending_id } = (await reader.get(`/api/reviews/${id}`)).body;
    world.reviews.push({ id, reader, lending_id });
    world.acknowledged.add('reviewed', id);
  }
  return response;
};

/** A reader changes or deletes a review, sometimes another reader's. */
export const reconsider: Step = async (world, random) => {
  if (world.reviews.length === 0) return random.pick(world.readers).get('/api/my-reads');
  const own = random.pick(world.reviews);
  const reader = random.happens(0.9) ? own.reader : random.pick(world.readers);
  if (random.happens(0.6)) return reader.put(`/api/reviews/${own.id}`, opinion(random));
  forgetReview(world, own.id);
  return reader.delete(`/api/reviews/${own.id}`);
};

/** A reader reports a review, which may be the reader's own or hidden. */
export const reportReview: Step = async (world, random) => {
  const reader = random.pick(world.readers);
  if (world.reviews.length === 0) return reader.get('/api/my-reads');
  const { id } = random.pick(world.reviews);
  const response = await reader.post('/api/reviews/report', { review_id: id, reason: 'An advert.' });
  if (response.status === 201) world.acknowledged.add('reported', id);
  return response;
};

/** An admin hides a review or shows it again, whether or not it is hidden at that moment. */
export const moderate =
  (action: 'hide' | 'show'): Step =>
  async (world, random) => {
    const admin = random.pick(world.admins);
    if (world.reviews.length === 0) return admin.get('/api/reviews/reported?page=1');
    const { id } = random.pick(world.reviews);
    const body = { review_id: id, ...(action === 'hide' ? { reason: 'An advert.' } : {}) };
    const response = await admin.patch(`/api/reviews/${action}`, body);
    if (response.status === 200) world.acknowledged.add(action === 'hide' ? 'hidden' : 'shown', id);
    return response;
  };
