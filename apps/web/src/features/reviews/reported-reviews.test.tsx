import {
  hideReview,
  listReportedReviews,
  type ReportedReview,
} from '@library/contract/reading/review-reports.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { ReportedReviews } from './reported-reviews.tsx';

const review: ReportedReview = {
  review_id: 'review-1',
  rating: 1,
  comment: 'Rude words.',
  date: '2026-11-01',
  edited: false,
  reader_id: 'karim',
  name: 'Karim Uddin',
  book: { book_id: 'book-1', title: 'Riyad as-Salihin' },
  reports: [],
  hidden: null,
};
const pageOf = (data: ReportedReview[]) => ({ data, current_page: 1, last_page: 1, total: data.length });

it('a review that a colleague has hidden meanwhile leaves the list, and the dialog says what was wrong', async () => {
  const server = fakeServer();
  server.answer(listReportedReviews, pageOf([review]));
  await show(<ReportedReviews />);
  await page.getByRole('button', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this review' });
  await dialog.getByRole('textbox').fill('Rude.');
  server.refuse(hideReview, 409, { message: 'This review is already hidden.' });
  server.answer(listReportedReviews, pageOf([]));
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect.element(page.getByText('No reported reviews')).toBeInTheDocument();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This review is already hidden.');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Rude.');
});
