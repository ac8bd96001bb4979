import { ownAccount } from '@library/contract/accounts/own-account.ts';
import { currentUser, listSessions } from '@library/contract/accounts/sessions.ts';
import { bookDetails } from '@library/contract/books/catalogue.ts';
import { ownCalendarFeed } from '@library/contract/calendar/calendar-feeds.ts';
import { placeRequest } from '@library/contract/lending/requests.ts';
import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { noticeSettings } from '@library/contract/notices/notices.ts';
import { myReads, ownBooks } from '@library/contract/reading/my-reads.ts';
import { readerDashboard, readerProgress } from '@library/contract/reading/points.ts';
import { deleteReview, viewReview } from '@library/contract/reading/reviews.ts';
import { listWishes } from '@library/contract/reading/wishes.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { riyad } from '../../../test/book-detail.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/looks.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { sampleReaderUser, serverForReader } from '../../../test/people.ts';
import { answerReferenceLists } from '../../../test/reference-lists.ts';
import { toast } from '../../../test/toasts.ts';
// Loaded with the test: a busy machine takes long for a page that is loaded when it is opened.
import './dashboard.page.tsx';

const reason = 'তিনটি বই ফেরত দেওয়া হয়নি।';
const sentence = 'Your account is blocked. Please ask the library.';
const blockedReader = sampleReaderUser({ blocked: { reason } });

const main = page.getByRole('main');
const notice = page.getByRole('alert').filter({ hasText: 'Your account is blocked.' });
const request = page.getByRole('button', { name: 'Request Book' });

const completed = (lending_id: string, title: string, review_id: string | null) => ({
  lending_id,
  book_id: lending_id,
  issue_date: '2026-10-01',
  return_date: '2026-10-08',
  request: { book: { book_id: lending_id, title, image_url: '', author: null, category: null } },
  review_id,
  may_earn: { rating: true, text: true },
});

let server: FakeServer;

beforeEach(() => {
  server = serverForReader({ blocked: { reason } });
  answerReferenceLists(server);
  server.answer(ownBooks, { requests: [], lendings: [], waits: [] });
  const counts = { retunedCount: 3, pendingCount: 0, achievedPoints: 75, rankPosition: 2 };
  server.answer(readerDashboard, { success: true, message: 'Here.', ...counts, activities: [] });
  server.answer(readerProgress, { months: [], points: 75, rank: 2, next: null });
  server.answer(myReads, { pendingRequests: [], currentReads: [], completedReads: [] });
  server.answer(listOwnWaits, { data: [] });
  server.answer(listWishes, []);
  answerAccount();
  server.answer(bookDetails, { ...riyad, more_by_author: false });
});

/** Answers what the account page asks for. */
function answerAccount() {
  server.answer(listHalls, [{ hall_id: 'near', name: 'Near Hall', gender: 'female' }]);
  server.answer(ownAccount, {
    ...sampleReaderUser(),
    gender: 'female',
    email_state: null,
    new_email: null,
    hall: { name: 'Near Hall' },
    dept_id: null,
    department: null,
    on_leaderboard: true,
    auto_renew: null,
  });
  const reminders = { group: 'reminders' as const, name: 'Reminders', text: 'A loan is due soon.' };
  const choice = { mail: true, fixed: false, push: true, push_fixed: false };
  const push = { key: null, titles_on_lock_screen: false };
  server.answer(noticeSettings, { groups: [{ ...reminders, ...choice }], push });
  server.answer(ownCalendarFeed, { made_at: null });
  const times = { created_at: '2026-11-01T10:00:00Z', used_at: '2026-11-02T10:00:00Z' };
  const session = { session_id: 'here', device: 'Firefox on Windows', current: true, ...times };
  server.answer(listSessions, { sessions: [session] });
}

const open = (address: string) => openApplication(address, { as: 'reader' });

it('who is not blocked reads nothing of a block', async () => {
  server.answer(currentUser, sampleReaderUser());
  await open('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

it.each([
  [390, '/dashboard'],
  [390, '/my-reads'],
  [1280, '/wishlist'],
  [1280, '/account'],
])('at %i px, %s says to a blocked reader why and whom to ask', async (width, address) => {
  await page.viewport(width, 800);
  await open(address);
  await expect.element(notice).toBeVisible();
  await expect.element(main.getByText(reason)).toBeVisible();
  // The account page has another one, for asking to be deleted, which names its subject.
  const links = document.querySelectorAll('main a[href="mailto:duislamiclibrary@gmail.com"]');
  expect([...links].map(({ textContent }) => textContent)).toEqual(['duislamiclibrary@gmail.com']);
  await expectNoSidewaysScroll();
});

it('the account page of a blocked reader is accessible', async () => {
  await open('/account');
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText(/Firefox on Windows/)).toBeVisible();
  await expectAccessible();
});

it('no book is offered to a blocked reader, and the page says why', async () => {
  await open('/book-details?id=riyad');
  const why = page.getByText(/^Your account is blocked\. Please ask the library\./);
  await expect.element(why).toMatchTextContent(/duislamiclibrary@gmail\.com/);
  await expect.element(request).toHaveTextContent('Request Book');
  await expect.element(request).toBeDisabled();
});

it('a reader who is blocked while requesting a book sees why, and the dialog stays', async () => {
  server.answer(currentUser, sampleReaderUser());
  await open('/book-details?id=riyad');
  await request.click();
  await page.getByRole('dialog', { name: 'Request book' }).getByRole('button', { name: 'Confirm' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm Book Request' });
  await expect.element(confirmation).toBeVisible();
  server.answer(currentUser, blockedReader);
  server.refuse(placeRequest, 403, { success: false, code: 'forbidden', message: sentence });
  await confirmation.getByRole('button', { name: 'Confirm Request' }).click();
  await expect.element(toast(sentence)).toBeVisible();
  await expect.element(confirmation).toBeVisible();
});

it('a blocked reader cannot write or change a review, but can delete one', async () => {
  const [reviewed, other] = [
    completed('one', 'Riyad as-Salihin', 'review-1'),
    completed('two', 'Al-Adhkar', null),
  ];
  const answer = (completedReads: ReturnType<typeof completed>[]) =>
    server.answer(myReads, { pendingRequests: [], currentReads: [], completedReads });
  answer([reviewed, other]);
  server.answer(viewReview, {
    review_id: 'review-1',
    lending_id: 'one',
    book_id: 'one',
    rating: 4,
    comment: 'Good.',
    date: '2026-11-01',
    edited: false,
    hidden_reason: null,
  });
  await open('/my-reads');
  const view = page.getByRole('button', { name: 'View Review' });
  await view.click();
  const dialog = page.getByRole('dialog', { name: 'Your review' });
  await expect.element(dialog.getByText('Good.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  server.answer(deleteReview, () => {
    answer([{ ...reviewed, review_id: null }, other]);
    return { message: 'Your review is deleted.' };
  });
  await page.getByRole('button', { name: 'Delete review' }).click();
  await expect.element(view).not.toBeInTheDocument();
  expect(server.callsTo(deleteReview).map(({ path }) => path)).toEqual(['/api/reviews/review-1']);
  await expect.element(page.getByRole('heading', { name: 'Al-Adhkar' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Review', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('Review completed books to earn points!')).not.toBeInTheDocument();
});
