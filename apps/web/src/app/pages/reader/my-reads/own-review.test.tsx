import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import {
  changeReview,
  deleteReview,
  type OwnReview,
  submitReview,
  viewReview,
} from '@library/contract/reading/reviews.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate } from '../../../../lib/wording/dates.ts';
import type { FakeServer } from '../../../../test/fake-server.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { completedRead, noReads } from '../../../../test/reader-pages.ts';
import { celebration, chooseStars, reviewButtons, reviewDialog } from '../../../../test/review-dialogs.ts';
import { toast } from '../../../../test/toasts.ts';

const own: OwnReview = {
  review_id: 'review-1',
  lending_id: 'lending-1',
  book_id: 'riyad',
  rating: 4,
  comment: null,
  date: '2026-11-01',
  edited: false,
  hidden_reason: null,
};
const earned = { may_earn: { rating: false, text: false } };
const view = page.getByRole('button', { name: 'View Review' });
const dialog = page.getByRole('dialog', { name: /^(Your review|Edit your review)$/ });
const question = page.getByRole('dialog', { name: 'Delete your review?' });
const button = (name: string) => dialog.getByRole('button', { name });
const shownReviewButtons = () => reviewButtons.elements().map(({ textContent }) => textContent);

let server: FakeServer;

beforeEach(() => {
  server = serverForReader();
  server.answer(listOwnWaits, { data: [] });
  server.answer(myReads, {
    ...noReads,
    completedReads: [completedRead({ ...earned, review_id: 'review-1' })],
  });
});

/** Opens My books with a review of its only book. */
async function open(review: Partial<OwnReview> = {}) {
  server.answer(viewReview, { ...own, ...review });
  await openApplication('/my-reads', { as: 'reader' });
}

/** What the server answers to the change, and from then on. */
function answerChange(changed: Partial<OwnReview>, points_earned = 0) {
  const review = { ...own, ...changed, edited: true };
  server.answer(changeReview, () => {
    server.answer(viewReview, review);
    return { message: 'Your review is saved.', review, points_earned };
  });
}

it('View Review opens the reader’s own review: stars, text and date, to edit or delete [S2.8-24]', async () => {
  await open({ comment: 'ভালো বই।\nClear.' });
  await view.click();
  await expect.element(dialog.getByRole('heading', { name: 'Your review' })).toBeVisible();
  await expect.element(dialog.getByText('Riyad as-Salihin', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible();
  await expect.element(dialog.getByText('4 of 5 stars', { exact: true })).toBeVisible();
  const text = dialog.getByText(/ভালো বই।/);
  await expect.element(text).toBeVisible();
  expect((text.element() as HTMLElement).innerText).toBe('ভালো বই।\nClear.');
  await expect.element(dialog.getByText(formatDate('2026-11-01'))).toBeVisible();
  const buttons = dialog.getByRole('button').elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['', 'Delete', 'Edit']);
  expect(location.pathname).toBe('/my-reads');
});

it('an edit is saved and shows immediately', async () => {
  await open({ rating: 5, comment: 'Wonderful.' });
  await view.click();
  await button('Edit').click();
  await expect.element(dialog.getByRole('heading', { name: 'Edit your review' })).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: '5 stars' })).toHaveFocus();
  await expect.element(dialog.getByText('5 points')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await dialog.getByLabelText('Write a review').fill('  Less wonderful the second time.  ');
  const changed = { rating: 3, comment: 'Less wonderful the second time.' };
  answerChange(changed);
  const release = server.hold(changeReview);
  await button('Save').click();
  await expect.element(button('Saving...')).toBeDisabled();
  release();
  await expect.element(toast('Your review is saved.')).toBeVisible();
  await expect.element(dialog.getByText('3 of 5 stars', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(changed.comment, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/, edited$/)).toBeVisible();
  await expect.element(button('Edit')).toHaveFocus();
  await expect.element(celebration).not.toBeInTheDocument();
  expect(server.callsTo(changeReview)).toMatchObject([{ path: '/api/reviews/review-1', body: changed }]);
});

it('one’s own review is celebrated when words that are added to it earn points', async () => {
  answerChange({ comment: 'Words.' }, 5);
  await open();
  await view.click();
  await button('Edit').click();
  await page.getByLabelText('Write a review').fill('Words.');
  await button('Save').click();
  await expect.element(celebration).toMatchTextContent('You have earned 5 Points!');
});

it('deleting asks first, then the book can be reviewed again, for no points', async () => {
  await open({ comment: 'Forget it.' });
  await view.click();
  await expect.element(dialog.getByText('Forget it.')).toBeVisible();
  const names = server.recordNames();
  await button('Delete').click();
  await expect.element(question.getByText(/You keep your points/)).toBeVisible();
  await question.getByRole('button', { name: 'Keep review' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('Delete')).toHaveFocus();
  expect(names()).toEqual([]);

  await button('Delete').click();
  server.answer(deleteReview, () => {
    server.answer(myReads, { ...noReads, completedReads: [completedRead(earned)] });
    return { message: 'Your review is deleted.' };
  });
  const release = server.hold(deleteReview);
  await question.getByRole('button', { name: 'Delete review' }).click();
  // Immediately, before the response.
  await expect.poll(shownReviewButtons).toEqual(['Review']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(reviewButtons).toHaveFocus();
  release();
  await expect.element(toast('Your review is deleted.')).toBeVisible();
  expect(server.callsTo(deleteReview).map(({ path }) => path)).toEqual(['/api/reviews/review-1']);

  await reviewButtons.click();
  await expect.element(reviewDialog).toBeVisible();
  await expect.element(reviewDialog.getByText('5 points')).not.toBeInTheDocument();
  await chooseStars(2);
  server.answer(submitReview, {
    success: true,
    message: 'Thank you.',
    review_id: 'review-2',
    points_earned: 0,
  });
  await reviewDialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(toast('Review submitted successfully!')).toBeVisible();
  await expect.element(reviewDialog).not.toBeInTheDocument();
  await expect.element(celebration).not.toBeInTheDocument();
});

it('one’s own review comes back with a sentence when it cannot be deleted', async () => {
  server.cut(deleteReview);
  const release = server.hold(deleteReview);
  await open();
  await view.click();
  await button('Delete').click();
  await question.getByRole('button', { name: 'Delete review' }).click();
  await expect.element(page.getByRole('button', { name: 'Review', exact: true })).toBeVisible();
  await expect.element(view).not.toBeInTheDocument();
  release();
  await expect.element(toast('Network error or server issue. Please try again.')).toBeVisible();
  await expect.element(view).toBeVisible();
});

it('the whole review works by keyboard', async () => {
  await open({ comment: 'Keys.' });
  await expect.element(view).toBeVisible();
  (view.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Keys.', { exact: true })).toBeVisible();
  await expect.element(button('Edit')).toBeEnabled();
  for (let tabs = 0; tabs < 4 && button('Edit').element() !== document.activeElement; tabs += 1) {
    await userEvent.keyboard('{Tab}');
  }
  answerChange({ rating: 5, comment: 'More Keys.' });
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('radio', { name: '4 stars' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Tab}More {Tab}{Tab}{Enter}');
  await expect.element(dialog.getByText('5 of 5 stars', { exact: true })).toBeVisible();
  expect(server.callsTo(changeReview)).toMatchObject([{ body: { rating: 5 } }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(view).toHaveFocus();
});
