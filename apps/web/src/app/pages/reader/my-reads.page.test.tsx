import { currentUser, type User } from '@library/contract/accounts/sessions.ts';
import { listReceipts } from '@library/contract/lending/receipts.ts';
import { requestCode } from '@library/contract/lending/request-codes.ts';
import { withdrawRequest } from '@library/contract/lending/requests.ts';
import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { availableVolunteers } from '@library/contract/people/volunteers.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { submitReview } from '@library/contract/reading/reviews.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { sampleCode } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { toast } from '../../../test/toasts.ts';
import MyReadsPage from './my-reads.page.tsx';

const book = { book_id: 'riyad', title: 'Riyad as-Salihin', image_url: '', author: null, category: null };
const reader: User = {
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
};
const reads = {
  pendingRequests: [
    {
      req_id: 'request-1',
      book_id: 'adhkar',
      request_date: '2026-11-01',
      held_until: '2026-11-08',
      wait_id: null,
      hall: { hall_id: 'near', name: 'Near Hall' },
      book: { ...book, book_id: 'adhkar', title: 'Al-Adhkar' },
    },
  ],
  currentReads: [],
  completedReads: [
    {
      lending_id: 'lending-1',
      book_id: 'riyad',
      issue_date: '2026-10-01',
      return_date: '2026-10-08',
      request: { book },
      review_id: null,
      may_earn: { rating: true, text: true },
    },
  ],
};

const dialog = page.getByRole('dialog', { name: 'Review this book' });
const submit = dialog.getByRole('button', { name: 'Submit' });
const words = dialog.getByLabelText('Write a review');
const stars = dialog.getByRole('radio');
const requested = page.getByRole('heading', { name: 'Al-Adhkar' });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(currentUser, reader);
  server.answer(myReads, reads);
  server.answer(listOwnWaits, { data: [] });
  server.answer(requestCode, sampleCode());
});

const open = (address = '/my-reads') =>
  show(
    <SessionProvider>
      <MyReadsPage />
    </SessionProvider>,
    { as: 'reader', at: [address] },
  );

async function review(rating: number) {
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect.element(dialog).toBeVisible();
  const label = stars
    .nth(rating - 1)
    .element()
    .closest('label');
  if (!label) throw new Error('A star has no label to press.');
  await userEvent.click(label);
}

describe('My books', () => {
  it('says that the account loads before the books do', async () => {
    const release = server.hold(currentUser);
    await open();
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading your account...');
    release();
    await expect.element(requested).toBeVisible();
  });

  it('says that the books load', async () => {
    const release = server.hold(myReads);
    await open();
    await expect.element(page.getByText('Loading your books...')).toBeInTheDocument();
    release();
    await expect.element(requested).toBeVisible();
    await expect.element(page.getByText('Loading your books...')).not.toBeInTheDocument();
  });

  it('shows what has changed when the person comes back to it', async () => {
    await open();
    await expect.element(requested).toBeVisible();
    server.answer(myReads, { ...reads, pendingRequests: [] });
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(requested).not.toBeInTheDocument();
  });

  it('says on the page and in a toast that the books could not be loaded, and loads them on request [S8-25] [S8-26]', async () => {
    server.refuse(myReads, 500, { message: 'Out of order.' });
    await open();
    const sentence = page.getByText('Failed to load your reads. Please try again.');
    await expect.element(sentence).toBeVisible();
    await expect.element(toast('Failed to load your reads.')).toBeVisible();
    await expect.element(toast('Out of order.')).not.toBeInTheDocument();
    server.answer(myReads, reads);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(requested).toBeVisible();
    await expect.element(sentence).not.toBeInTheDocument();
  });

  it('opens the receipts that a notice leads to, and those of each loan', async () => {
    const hall = { hall_id: 'near', name: 'Near Hall' };
    server.answer(listReceipts, { success: true, book, hall, data: [], claims: [] });
    await open('/my-reads?receipts=lending-1');
    const receipts = page.getByRole('dialog', { name: 'Receipts' });
    await expect.element(receipts).toMatchTextContent('Riyad as-Salihin');
    await userEvent.keyboard('{Escape}');
    await expect.element(receipts).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Receipts' }).click();
    await expect.element(receipts).toMatchTextContent('Riyad as-Salihin');
    expect(server.callsTo(listReceipts).map(({ path }) => path)).toContain(
      '/api/lendings/lending-1/receipts',
    );
  });

  it('takes a cancelled request away immediately, and restores it with a sentence when that fails [S8-28]', async () => {
    server.refuse(withdrawRequest, 500, { success: false, message: 'Out of order.' });
    const release = server.hold(withdrawRequest);
    await open();
    await page.getByRole('button', { name: 'More actions for Al-Adhkar' }).click();
    await page.getByRole('menuitem', { name: 'Cancel request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
    await expect.element(requested).not.toBeInTheDocument();
    release();
    await expect.element(toast('Failed to cancel request. Please try again.')).toBeVisible();
    await expect.element(requested).toBeVisible();
  });

  it('invites to review until every completed book is reviewed', async () => {
    await open();
    const invitation = page.getByText('Review completed books to earn points!');
    await expect.element(invitation).toBeVisible();
    const [completed] = reads.completedReads;
    if (!completed) throw new Error('There is a completed book.');
    server.answer(myReads, { ...reads, completedReads: [{ ...completed, review_id: 'review-1' }] });
    await queryClient.invalidateQueries({ queryKey: ['my-reads'] });
    await expect.element(page.getByRole('button', { name: 'View Review' })).toBeVisible();
    await expect.element(invitation).not.toBeInTheDocument();
  });

  it('says whom to meet at the hall of a requested book, and shows a message when that fails', async () => {
    server.refuse(availableVolunteers, 500, { message: 'Nobody answers.' });
    await open();
    await page.getByRole('button', { name: 'Contact a volunteer' }).click();
    const volunteers = page.getByRole('dialog', { name: 'Volunteers at Near Hall' });
    await expect.element(volunteers.getByRole('alert')).toMatchTextContent('Nobody answers.');
    server.answer(availableVolunteers, [
      { name: 'Anika Tabassum', contact: '01711-223344', email: null, address: '', room_no: 12 },
    ]);
    await volunteers.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(volunteers.getByText('Room No: 12')).toBeVisible();
    await expect
      .element(volunteers.getByRole('link', { name: 'Call Anika Tabassum' }))
      .toHaveAttribute('href', 'tel:01711223344');
    expect(server.callsTo(availableVolunteers).at(-1)?.query).toEqual({ hall_id: 'near' });
  });
});

describe('a review', () => {
  it('has one to five stars, by mouse and by keys [S2.8-28]', async () => {
    await open();
    await review(3);
    expect(stars.elements()).toHaveLength(5);
    await expect.element(stars.nth(2)).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(stars.nth(3)).toBeChecked();
    expect(dialog.getByRole('radio', { checked: true }).elements()).toHaveLength(1);
  });

  it('needs stars; Skip closes the dialog and sends nothing [S2.8-32] [S5-21]', async () => {
    await open();
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await submit.click();
    await expect.element(toast('Please select a rating for the book.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Review', exact: true })).toHaveFocus();
    expect(server.callsTo(submitReview)).toEqual([]);
  });

  it.each([
    [{ points_earned: 7 }, 'You have earned 7 Points!'],
    [{}, 'You have earned 50 Points!'],
  ])(
    'is celebrated with the points of the answer, 50 when it gives none: %o [S2.8-38] [S2.8-39] [S9-05]',
    async (given, sentence) => {
      server.refuse(submitReview, 201, { success: true, message: 'Thank you.', ...given });
      await open();
      await review(5);
      await submit.click();
      await expect
        .element(page.getByRole('dialog', { name: 'Congratulations!' }))
        .toMatchTextContent(sentence);
    },
  );

  it('that fails keeps what was typed [S8-30]', async () => {
    server.refuse(submitReview, 500, { success: false, message: 'Out of order.' });
    await open();
    await review(2);
    await words.fill('Typed with care.');
    await submit.click();
    await expect.element(toast('Failed to submit review. Please try again.')).toBeVisible();
    await expect.element(words).toHaveValue('Typed with care.');
    await expect.element(stars.nth(1)).toBeChecked();
  });

  it('is not sent without a known reader [S5-22]', async () => {
    server.refuse(currentUser, 200, { user_type: 'reader', name: 'Rahima', email: 'me@example.test' });
    await open();
    await review(5);
    await submit.click();
    await expect.element(toast('Book or user information missing for review.')).toBeVisible();
    expect(server.callsTo(submitReview)).toEqual([]);
  });
});
