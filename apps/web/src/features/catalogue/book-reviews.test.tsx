import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { BookReviews } from './book-reviews.tsx';

const reviews = Array.from({ length: 12 }, (_, index) => ({
  review_id: `review-${index}`,
  name: `Reader ${index + 1}`,
  rating: 4,
  comment: 'Read it twice.',
  date: '2026-11-02',
  edited: false,
  may_report: false,
}));

it('the button that shows all reviews hands the focus to the first that it adds', async () => {
  await show(<BookReviews reviews={reviews} actsOn={() => null} />, { as: null });
  await expect.element(page.getByRole('listitem')).toHaveLength(10);
  await page.getByRole('button', { name: 'Show all 12 reviews' }).click();
  await expect.element(page.getByRole('listitem')).toHaveLength(12);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Reader 11' })).toHaveFocus();
});
