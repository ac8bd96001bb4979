import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { detailsAddress } from '../support/reader-pages/details.ts';
import { openOwnReview, ownReview, readerWithReview } from '../support/reader-pages/own-review.ts';
import { stubCall } from '../support/staff-pages/admin-home.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

const longWords = 'বইটি অসাধারণ, প্রত্যেকের অন্তত একবার পড়া উচিত; যোগাযোগ করুন ০১৭০০০০০০০০ নম্বরে। '.repeat(6);
const reason = 'It gives a phone number and sells books: বিজ্ঞাপন।';

/** The card of a reported or hidden review, by its text. */
const card = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

for (const width of [1280, 390]) {
  test(`a review is reported, hidden with a reason, and shown again, at ${width} px`, async ({
    page,
    library,
    signIn,
    openPage,
  }) => {
    const size = { width, height: 844 };
    const words = `${longWords}${width}`;
    const { reader, book_id } = await readerWithReview(library, {
      title: `A book that is advertised on ${width}`,
      comment: words,
    });
    const [other, admin] = [await library.make.reader(), await library.make.admin()];
    await page.setViewportSize(size);
    await signIn(other);
    await page.goto(detailsAddress({ book_id }));
    const report = page.getByRole('button', { name: `Report the review by ${reader.name}` });
    await report.click();
    const dialog = page.getByRole('dialog', { name: 'Report this review' });
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(dialog.getByText('Please give a reason.')).toBeVisible();
    await dialog.getByLabel("What's wrong with it?").fill(reason);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(
      toastArea(page).getByText('Thank you. The library will look at this review.', { exact: true }),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(report).toHaveCount(0);

    const desk = await openPage(admin);
    await desk.setViewportSize(size);
    await desk.goto('/user/admin');
    await desk.getByRole('link', { name: /^\d+ reported reviews?$/ }).click();
    await expect(desk).toHaveURL('/admin/reviews');
    const reported = card(desk, words.slice(-200));
    await expect(reported.getByText(reason)).toBeVisible();
    await expect(reported.getByText(other.name)).toBeVisible();
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    await reported.getByRole('button', { name: 'Hide', exact: true }).click();
    const hiding = desk.getByRole('dialog', { name: 'Hide this review' });
    await hiding.getByLabel('Reason (the writer can read it)').fill('Advertisements are removed.');
    await hiding.getByRole('button', { name: 'Hide review' }).click();
    await expect(reported).toHaveCount(0);

    const own = await openPage(reader);
    await own.setViewportSize(size);
    await openOwnReview(own, `A book that is advertised on ${width}`);
    await expect(
      ownReview(own).getByText('The library has hidden this review. Only you can see it.'),
    ).toBeVisible();
    await expect(ownReview(own).getByText('Reason: Advertisements are removed.')).toBeVisible();
    await expect(ownReview(own).getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expectAccessible(own);
    await page.reload();
    await expect(page.getByText('No reviews yet')).toBeVisible();

    // The choice shows once the address has changed.
    await desk.getByRole('radio', { name: 'Hidden' }).click();
    await expect(desk.getByRole('radio', { name: 'Hidden' })).toBeChecked();
    await expect(desk).toHaveURL('/admin/reviews?state=hidden');
    const hidden = card(desk, words.slice(-200));
    await expect(hidden.getByText('Advertisements are removed.')).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await hidden.getByRole('button', { name: 'Show again' }).click();
    await expect(hidden).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('No reviews yet')).toHaveCount(0);
  });
}

test('an admin hides a review from the page of its book', async ({ page, library, signIn }) => {
  const { reader, book_id } = await readerWithReview(library, {
    title: 'A book with a rude review',
    comment: 'Rude words.',
  });
  await signIn(await library.make.admin());
  await page.goto(detailsAddress({ book_id }));
  await page.getByRole('button', { name: `Hide the review by ${reader.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this review' });
  await stubCall(page, 'PATCH /api/reviews/hide', 409, { message: 'This review is already hidden.' });
  await dialog.getByLabel('Reason (the writer can read it)').fill('Rude.');
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(dialog.getByRole('alert').getByText('This review is already hidden.')).toBeVisible();
  await expect(dialog.getByLabel('Reason (the writer can read it)')).toHaveValue('Rude.');
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(page.getByText('No reviews yet')).toBeVisible();
});

test('a report that is unfounded is dismissed, and the empty list says so', async ({
  page,
  library,
  signIn,
}) => {
  const { review_id } = await readerWithReview(library, {
    title: 'A book with an honest review',
    comment: 'Honestly boring.',
  });
  const other = await library.as(await library.make.reader());
  await other.post('/api/reviews/report', { review_id, reason: 'I like the book.' });
  await signIn(await library.make.admin());
  await page.goto('/admin/reviews');
  await card(page, 'Honestly boring.').getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(
    toastArea(page).getByText('The reports are dismissed. The review stays.', { exact: true }),
  ).toBeVisible();
  await expect(card(page, 'Honestly boring.')).toHaveCount(0);
  await expect(page.getByText('No reported reviews')).toBeVisible();
  await stubCall(page, 'GET /api/reviews/reported', 500, { message: 'Something went wrong on our side.' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('the writer, visitors and volunteers find nothing to report or hide', async ({
  page,
  library,
  signIn,
  openPage,
}) => {
  const { reader, volunteer, book_id } = await readerWithReview(library, {
    title: 'A book with one review',
    comment: 'Fine.',
  });
  await signIn(reader);
  for (const somebody of [page, await openPage(), await openPage(volunteer)]) {
    await somebody.goto(detailsAddress({ book_id }));
    await expect(somebody.getByText('Fine.')).toBeVisible();
    await expect(somebody.getByRole('button', { name: /^(Report|Hide) the review/ })).toHaveCount(0);
    await somebody.goto('/admin/reviews');
    await expect(
      somebody.getByText('Please log in as a verified admin to view reported reviews.'),
    ).toBeVisible();
  }
});
