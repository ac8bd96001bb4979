import { currentUser } from '@library/contract/accounts/sessions.ts';
import { type BookDetail, bookDetails } from '@library/contract/books/catalogue.ts';
import { listBookSources } from '@library/contract/intake/isbn-lookup.ts';
import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { hideReview, reportReview } from '@library/contract/reading/review-reports.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { riyad } from '../../test/book-detail.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { expectAccessible } from '../../test/looks.ts';
import { openApplication } from '../../test/open-application.tsx';
import { sampleVolunteerUser, serverForAdmin, serverForReader } from '../../test/people.ts';
import { toast } from '../../test/toasts.ts';

const longWords = 'বইটি অসাধারণ, প্রত্যেকের অন্তত একবার পড়া উচিত; যোগাযোগ করুন ০১৭০০০০০০০০ নম্বরে। '.repeat(6);
const reason = 'It gives a phone number and sells books: বিজ্ঞাপন।';
const review = {
  review_id: 'review-1',
  name: 'Rafiq Islam',
  date: '2025-03-05',
  rating: 4,
  comment: longWords,
  edited: false,
  may_report: false,
};
const bookWith = (...reviews: BookDetail['reviews']): BookDetail => ({
  ...riyad,
  more_by_author: false,
  reviews,
});
const address = '/book-details?id=riyad';
const nothingOwn = { requests: [], lendings: [], waits: [] };

it.each([1280, 390])('a reader reports a review with a reason, at %i px', async (width) => {
  await page.viewport(width, 844);
  const server = serverForReader();
  server.answer(ownBooks, nothingOwn);
  server.answer(bookDetails, bookWith({ ...review, may_report: true }));
  await openApplication(address, { as: 'reader' });
  const report = page.getByRole('button', { name: 'Report the review by Rafiq Islam' });
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
  expect(server.callsTo(reportReview)).toEqual([]);
  await dialog.getByLabelText("What's wrong with it?").fill(reason);
  await expectAccessible();
  server.answer(reportReview, { message: 'Thank you. The library will look at this review.' });
  server.answer(bookDetails, bookWith(review));
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect.element(toast('Thank you. The library will look at this review.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(report).not.toBeInTheDocument();
  expect(server.callsTo(reportReview).map(({ body }) => body)).toEqual([{ review_id: 'review-1', reason }]);
});

it('an admin hides a review from the page of its book', async () => {
  const server = serverForAdmin();
  server.answer(listBookSources, { data: [] });
  server.answer(bookDetails, bookWith({ ...review, comment: 'Rude words.' }));
  await openApplication(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Hide the review by Rafiq Islam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this review' });
  server.refuse(hideReview, 409, { message: 'This review is already hidden.' });
  const box = dialog.getByLabelText('Reason (the writer can read it)');
  await box.fill('Rude.');
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect.element(dialog.getByRole('alert').getByText('This review is already hidden.')).toBeVisible();
  await expect.element(box).toHaveValue('Rude.');
  server.answer(hideReview, { message: 'The review is hidden.' });
  server.answer(bookDetails, bookWith());
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect.element(page.getByText('No reviews yet')).toBeVisible();
  expect(server.callsTo(hideReview).at(-1)?.body).toEqual({ review_id: 'review-1', reason: 'Rude.' });
});

it.each([
  ['the writer', 'reader'],
  ['visitors', undefined],
  ['volunteers', 'volunteer'],
] as const)('%s find nothing to report or hide', async (_who, as) => {
  const server = as === 'reader' ? serverForReader() : fakeServer();
  if (as === 'volunteer') server.answer(currentUser, sampleVolunteerUser());
  server.answer(ownBooks, nothingOwn);
  server.answer(listBookSources, { data: [] });
  server.answer(bookDetails, bookWith({ ...review, comment: 'Fine.' }));
  await openApplication(address, { as });
  await expect.element(page.getByText('Fine.')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^(Report|Hide) the review/ }))
    .not.toBeInTheDocument();
});
