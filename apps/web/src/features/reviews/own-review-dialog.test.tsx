import { changeReview, type OwnReview, viewReview } from '@library/contract/reading/reviews.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { expectAccessible } from '../../test/looks.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { OwnReviewDialog } from './own-review-dialog.tsx';

const book = {
  book_id: 'riyad',
  title: 'Riyad as-Salihin',
  author: 'Imam an-Nawawi',
  category: null,
  image: null,
};
const review: OwnReview = {
  review_id: 'review-1',
  lending_id: 'lending-1',
  book_id: 'riyad',
  rating: 4,
  comment: 'First.',
  date: '2026-11-01',
  edited: false,
  hidden_reason: null,
};

const dialog = page.getByRole('dialog', { name: /^(Your review|Edit your review)$/ });
const button = (name: string) => dialog.getByRole('button', { name });
const words = dialog.getByLabelText('Write a review');

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(viewReview, review);
});

async function open({ mayEarnText = false, mayEdit = true } = {}) {
  const onSaved = vi.fn<(points: number) => void>();
  await show(
    <OwnReviewDialog
      reviewId="review-1"
      lendingId="lending-1"
      book={book}
      mayEarn={{ rating: false, text: mayEarnText }}
      mayEdit={mayEdit}
      onClose={vi.fn()}
      onSaved={onSaved}
    />,
    { as: 'reader' },
  );
  return onSaved;
}

it('says that the review loads, and cannot be edited before', async () => {
  const release = server.hold(viewReview);
  await open();
  await expect.element(dialog.getByText('Loading your review...')).toBeInTheDocument();
  await expect.element(button('Edit')).toBeDisabled();
  await expect.element(button('Delete')).toBeDisabled();
  release();
  await expect.element(dialog.getByText('First.')).toBeVisible();
  await expect.element(button('Edit')).toBeEnabled();
});

it('says that the review could not be loaded, and loads it on request', async () => {
  server.refuse(viewReview, 500, { message: '' });
  await open();
  await expect.element(dialog.getByText("We couldn't load your review. Please try again.")).toBeVisible();
  server.answer(viewReview, review);
  await button('Try Again').click();
  await expect.element(dialog.getByText('First.')).toBeVisible();
});

it('keeps what was typed when it cannot be saved or Escape is pressed, until Cancel', async () => {
  server.cut(changeReview);
  await open();
  await button('Edit').click();
  await words.fill('Second.');
  await button('Save').click();
  await expect.element(toast('Network error or server issue. Please try again.')).toBeVisible();
  await expect.element(words).toHaveValue('Second.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('First.')).toBeVisible();
  await button('Edit').click();
  await expect.element(words).toHaveValue('Second.');
  await button('Cancel').click();
  await button('Edit').click();
  await expect.element(words).toHaveValue('First.');
});

it('invites to add words that earn points, and hands over what they earned', async () => {
  server.answer(viewReview, { ...review, comment: null });
  server.answer(changeReview, {
    message: 'Your review is saved.',
    review: { ...review, comment: 'Now with words.', edited: true },
    points_earned: 5,
  });
  const onSaved = await open({ mayEarnText: true });
  await expect
    .element(
      dialog.getByText('You rated this book without a review. Add a few words to earn 5 points.', {
        exact: true,
      }),
    )
    .toBeVisible();
  await button('Edit').click();
  await expect.element(dialog.getByText('5 points', { exact: true })).toBeVisible();
  await words.fill('  Now with words. ');
  await button('Save').click();
  await expect.element(dialog.getByText('Now with words.', { exact: true })).toBeVisible();
  expect(onSaved.mock.calls).toEqual([[5]]);
  expect(server.callsTo(changeReview)[0]?.body).toEqual({ rating: 4, comment: 'Now with words.' });
});

it('names no points for words that earn none', async () => {
  server.answer(viewReview, { ...review, comment: null });
  await open();
  await expect
    .element(dialog.getByText('You rated this book without a review. You can add one at any time.'))
    .toBeVisible();
  await button('Edit').click();
  await expect.element(words).toBeVisible();
  expect(dialog.getByText('5 points').elements()).toEqual([]);
});

it('shows a blocked reader no way to edit', async () => {
  await open({ mayEdit: false });
  await expect.element(dialog.getByText('First.')).toBeVisible();
  await expect.element(button('Delete')).toBeEnabled();
  expect(button('Edit').elements()).toEqual([]);
});

for (const width of [1280, 390]) {
  it(`says that the library has hidden the review and why, and does not delete it, at ${width} px`, async () => {
    await page.viewport(width, 844);
    server.answer(viewReview, { ...review, hidden_reason: 'It names a person.' });
    await open();
    await expect
      .element(dialog.getByText('The library has hidden this review. Only you can see it.'))
      .toBeVisible();
    await expect.element(dialog.getByText('Reason: It names a person.')).toBeVisible();
    await expect.element(button('Edit')).toBeEnabled();
    expect(button('Delete').elements()).toEqual([]);
    await expectAccessible();
  });
}
