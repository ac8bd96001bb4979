import { currentUser } from '@library/contract/accounts/sessions.ts';
import { adminOverview } from '@library/contract/library/overview.ts';
import { listUnverifiedAdmins } from '@library/contract/people/admins.ts';
import { listUnverifiedVolunteers } from '@library/contract/people/volunteers.ts';
import {
  dismissReports,
  hideReview,
  listReportedReviews,
  type ReportedReview,
  showReview,
} from '@library/contract/reading/review-reports.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/looks.ts';
import { openApplication } from '../../../test/open-application.tsx';
import {
  quietOverview,
  sampleReaderUser,
  sampleVolunteerUser,
  serverForAdmin,
} from '../../../test/people.ts';
import { toast } from '../../../test/toasts.ts';
// Loaded with the test: a busy machine takes long for a page that is loaded when it is opened.
import '../../admin/admin-home.page.tsx';
import './reported-reviews.page.tsx';

const longWords = 'বইটি অসাধারণ, প্রত্যেকের অন্তত একবার পড়া উচিত; যোগাযোগ করুন ০১৭০০০০০০০০ নম্বরে। '.repeat(6);
const reason = 'It gives a phone number and sells books: বিজ্ঞাপন।';
const report = {
  report_id: 'report-1',
  reader_id: 'rahima',
  name: 'Rahima Khatun',
  reason,
  date: '2026-11-02',
};
const reported: ReportedReview = {
  review_id: 'review-1',
  rating: 4,
  comment: longWords,
  date: '2026-11-01',
  edited: false,
  reader_id: 'karim',
  name: 'Karim Uddin',
  book: { book_id: 'book-1', title: 'A book that is advertised' },
  reports: [report],
  hidden: null,
};
const hidden = { reason: 'Advertisements are removed.', by: 'Salma Begum', at: '2026-11-03T08:00:00Z' };

/** The card of a review, by the beginning of its text. */
const card = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words });
const shownCard = card(longWords.slice(-200).trim());

let server: FakeServer;
let reviews: ReportedReview[];

beforeEach(() => {
  server = serverForAdmin();
  reviews = [reported];
  server.answer(listReportedReviews, ({ query }) => {
    const data = reviews.filter(({ hidden }) => (hidden === null) === (query.state === 'reported'));
    return { data, current_page: 1, last_page: 1, total: data.length };
  });
});

for (const width of [1280, 390]) {
  it(`a reported review is hidden with a reason, and shown again, at ${width} px`, async () => {
    await page.viewport(width, 844);
    server.answer(adminOverview, { ...quietOverview, reported_reviews: 1 });
    server.answer(listUnverifiedVolunteers, { unverifiedVolunteers: [] });
    server.answer(listUnverifiedAdmins, { unverifiedAdmins: [] });
    await openApplication('/user/admin', { as: 'admin' });
    await page.getByRole('link', { name: /^\d+ reported reviews?$/ }).click();
    await expect.element(shownCard.getByText(reason)).toBeVisible();
    expect(location.pathname).toBe('/admin/reviews');
    await expect.element(shownCard.getByText('Rahima Khatun')).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await shownCard.getByRole('button', { name: 'Hide', exact: true }).click();
    const hiding = page.getByRole('dialog', { name: 'Hide this review' });
    await hiding.getByLabelText('Reason (the writer can read it)').fill(hidden.reason);
    server.answer(hideReview, () => {
      reviews = [{ ...reported, reports: [], hidden }];
      return { message: 'The review is hidden.' };
    });
    await hiding.getByRole('button', { name: 'Hide review' }).click();
    await expect.element(shownCard).not.toBeInTheDocument();
    expect(server.callsTo(hideReview).map(({ body }) => body)).toEqual([
      { review_id: 'review-1', reason: hidden.reason },
    ]);

    // The choice shows once the address has changed.
    const choice = page.getByRole('radio', { name: 'Hidden' });
    await choice.click();
    await expect.element(choice).toBeChecked();
    expect(location.pathname + location.search).toBe('/admin/reviews?state=hidden');
    await expect.element(shownCard.getByText(hidden.reason)).toBeVisible();
    await expectNoSidewaysScroll();
    server.answer(showReview, () => {
      reviews = [{ ...reported, reports: [] }];
      return { message: 'The review is shown again.' };
    });
    await shownCard.getByRole('button', { name: 'Show again' }).click();
    await expect.element(shownCard).not.toBeInTheDocument();
    expect(server.callsTo(showReview).map(({ body }) => body)).toEqual([{ review_id: 'review-1' }]);
  });
}

it('a report that is unfounded is dismissed, and the empty list says so', async () => {
  reviews = [
    { ...reported, comment: 'Honestly boring.', reports: [{ ...report, reason: 'I like the book.' }] },
  ];
  await openApplication('/admin/reviews', { as: 'admin' });
  server.answer(dismissReports, () => {
    reviews = [];
    return { message: 'The reports are dismissed. The review stays.' };
  });
  await card('Honestly boring.').getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect.element(toast('The reports are dismissed. The review stays.')).toBeVisible();
  await expect.element(card('Honestly boring.')).not.toBeInTheDocument();
  await expect.element(page.getByText('No reported reviews')).toBeVisible();
  expect(server.callsTo(dismissReports).map(({ body }) => body)).toEqual([{ review_id: 'review-1' }]);
});

it('a list that cannot be loaded can be tried again', async () => {
  server.refuse(listReportedReviews, 500);
  await openApplication('/admin/reviews', { as: 'admin' });
  await expect.element(page.getByText("We couldn't load the reviews.")).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

it.each([
  ['readers', 'reader', sampleReaderUser()],
  ['volunteers', 'volunteer', sampleVolunteerUser()],
  ['visitors', undefined, undefined],
] as const)('%s read that the reported reviews are for admins', async (_who, as, user) => {
  server = fakeServer();
  if (user) server.answer(currentUser, user);
  await openApplication('/admin/reviews', { as });
  await expect
    .element(page.getByText(/^Please log in as a verified admin to view reported reviews\./))
    .toBeVisible();
});
