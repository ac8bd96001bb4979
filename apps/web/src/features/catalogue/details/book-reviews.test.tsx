import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { BookReviews } from './book-reviews.tsx';

const sampleReview = (index: number) => ({
  review_id: `review-${index}`,
  name: `Reader ${index + 1}`,
  rating: 4,
  comment: 'Read it twice.',
  date: '2026-11-02',
  edited: false,
  may_report: false,
});
const reviews = Array.from({ length: 12 }, (_, index) => sampleReview(index));

it('the button that shows all reviews hands the focus to the first that it adds', async () => {
  await show(<BookReviews reviews={reviews} actsOn={() => null} />, { as: null });
  await expect.element(page.getByRole('listitem')).toHaveLength(10);
  await page.getByRole('button', { name: 'Show all 12 reviews' }).click();
  await expect.element(page.getByRole('listitem')).toHaveLength(12);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Reader 11' })).toHaveFocus();
});

it('a review shows its words, and says that it was edited', async () => {
  const review = { ...sampleReview(0), comment: 'Less wonderful the second time.' };
  await show(<BookReviews reviews={[{ ...review, edited: true }]} actsOn={() => null} />, { as: null });
  const shown = page.getByRole('region', { name: 'Reviews and ratings' }).getByRole('article');
  await expect.element(shown.getByText('Less wonderful the second time.')).toBeVisible();
  await expect.element(shown.getByText('edited', { exact: true })).toBeVisible();
});
