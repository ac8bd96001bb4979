import { currentUser } from '@library/contract/accounts/sessions.ts';
import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { changeReview, deleteReview, type OwnReview, viewReview } from '@library/contract/reading/reviews.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { type FakeServer, fakeServer } from '../../../../test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import { toast } from '../../../../test/toasts.ts';
import MyReadsPage from '../my-reads.page.tsx';

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
const view = page.getByRole('button', { name: 'View Review' });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(currentUser, {
    user_type: 'reader',
    reader_id: 'me',
    name: 'Rahima Khatun',
    email: 'me@example.test',
    contact: null,
    language: null,
    registration_no: null,
    session: null,
    gender: null,
    hall_id: null,
    dept_id: null,
  });
  server.answer(listOwnWaits, { data: [] });
  server.answer(viewReview, own);
  server.answer(myReads, {
    pendingRequests: [],
    currentReads: [],
    completedReads: [
      {
        lending_id: 'lending-1',
        book_id: 'riyad',
        issue_date: '2026-10-01',
        return_date: '2026-10-08',
        request: {
          book: { book_id: 'riyad', title: 'Riyad as-Salihin', image_url: '', author: null, category: null },
        },
        review_id: 'review-1',
        may_earn: { rating: true, text: true },
      },
    ],
  });
});

const open = () =>
  show(
    <SessionProvider>
      <MyReadsPage />
    </SessionProvider>,
    { as: 'reader' },
  );

it('one’s own review is celebrated when words that are added to it earn points', async () => {
  server.answer(changeReview, {
    message: 'Your review is saved.',
    review: { ...own, comment: 'Words.', edited: true },
    points_earned: 5,
  });
  await open();
  await view.click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabelText('Write a review').fill('Words.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Congratulations!' }))
    .toMatchTextContent('You have earned 5 Points!');
});

it('one’s own review comes back with a sentence when it cannot be deleted', async () => {
  server.cut(deleteReview);
  const release = server.hold(deleteReview);
  await open();
  await view.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete review' }).click();
  await expect.element(page.getByRole('button', { name: 'Review', exact: true })).toBeVisible();
  await expect.element(view).not.toBeInTheDocument();
  release();
  await expect.element(toast('Network error or server issue. Please try again.')).toBeVisible();
  await expect.element(view).toBeVisible();
});
