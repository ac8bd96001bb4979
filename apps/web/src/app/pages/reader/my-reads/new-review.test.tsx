import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { submitReview } from '@library/contract/reading/reviews.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from '../../../../test/fake-server.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { completedRead, noReads, ownCover } from '../../../../test/reader-pages.ts';
import {
  celebration,
  chooseStars,
  reviewDialog as dialog,
  reviewButtons,
} from '../../../../test/review-dialogs.ts';
import { toast } from '../../../../test/toasts.ts';

const words = dialog.getByLabelText('Write a review');
const submit = dialog.getByRole('button', { name: 'Submit' });

let server: FakeServer;

beforeEach(() => {
  server = serverForReader();
  server.answer(listOwnWaits, { data: [] });
  server.answer(myReads, { ...noReads, completedReads: [completedRead()] });
  server.answer(submitReview, () => {
    server.answer(myReads, { ...noReads, completedReads: [completedRead({ review_id: 'review-1' })] });
    return { success: true as const, message: 'Thank you.', review_id: 'review-1', points_earned: 10 };
  });
});

async function open() {
  await openApplication('/my-reads', { as: 'reader' });
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect.element(dialog).toBeVisible();
}

it('the dialog shows the book, asks for stars and text, and shows the points of each [S2.8-25] [S2.8-26] [S2.8-27] [S2.8-29] [S2.8-30] [S2.8-31] [S2.8-33] [S9-03] [S9-04]', async () => {
  await open();
  const cover = dialog.getByRole('img', { name: 'Cover of Riyad as-Salihin' });
  await expect.element(cover).toHaveAttribute('src', ownCover);
  await expect.poll(() => (cover.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  await expect.element(dialog.getByText('Riyad as-Salihin', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Imam Nawawi', { exact: true })).toBeVisible();
  const stars = dialog.getByRole('group', { name: 'How was the book?' }).getByRole('radio');
  expect(stars.elements()).toHaveLength(5);
  await expect.element(words).toHaveAttribute('placeholder', 'Write your review here...');
  await expect.element(submit).toBeVisible();

  const points = dialog.getByText('5 points', { exact: true });
  expect(points.elements()).toHaveLength(2);
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  for (const [index, label] of ['How was the book?', 'Write a review'].entries()) {
    const beside = topOf(dialog.getByText(label, { exact: true }).element());
    expect(Math.abs(topOf(points.nth(index).element()) - beside)).toBeLessThan(16);
  }
});

it('a review is sent, celebrated with its points, and the lists reload [S1-08] [S2.8-34] [S2.8-35] [S2.8-36] [S2.8-37] [S3-27] [S4-31] [S4-32] [S8-29]', async () => {
  await open();
  const names = server.recordNames();
  const release = server.hold(submitReview);
  await chooseStars(4);
  await words.fill('  Clear and short.  ');
  await submit.click();
  await expect.element(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Skip' })).toBeDisabled();
  release();

  await expect.element(celebration.getByText('You have earned 10 Points!', { exact: true })).toBeVisible();
  await expect.element(toast('Review submitted successfully!')).toBeVisible();
  expect(server.callsTo(submitReview).map(({ body }) => body)).toEqual([
    { reader_id: 'rahima', book_id: 'riyad', rating: 4, comment: 'Clear and short.' },
  ]);
  await expect.poll(names).toEqual(['POST /api/reviews', 'GET /api/my-reads']);
  await celebration.getByRole('button', { name: 'Go to My Books' }).click();
  await expect.element(celebration).not.toBeInTheDocument();
  expect(location.pathname).toBe('/my-reads');
  await expect
    .poll(() => reviewButtons.elements().map(({ textContent }) => textContent))
    .toEqual(['View Review']);
});

it('on a phone the review dialog fits and can be filled in', async () => {
  await page.viewport(390, 844);
  await open();
  await chooseStars(1);
  await words.fill('ছোট কিন্তু সুন্দর।');
  await expect.element(submit).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBe(390);
  await submit.click();
  await expect.element(celebration.getByText('You have earned 10 Points!')).toBeVisible();
});
