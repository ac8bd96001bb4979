import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import {
  completedCard,
  openOwnReview,
  ownReview,
  readerWithReview,
} from '../support/reader-pages/own-review.ts';
import { celebration } from '../support/reader-pages/review.ts';
import { hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

const anyReview = '**/api/reviews/*';
const longTitle = 'আল-লু’লু’ ওয়াল মারজান: বুখারী ও মুসলিমের ঐকমত্যপূর্ণ হাদীসসমূহের সংকলন '.repeat(2).trim();

test('View Review opens the reader’s own review: stars, text and date, to edit or delete [S2.8-24]', async ({
  page,
  library,
  signIn,
}) => {
  const { reader } = await readerWithReview(library, {
    title: 'A book with a view',
    comment: 'ভালো বই।\nClear.',
  });
  await signIn(reader);
  await openOwnReview(page, 'A book with a view');
  const dialog = ownReview(page);
  await expect(dialog.getByRole('heading', { name: 'Your review' })).toBeVisible();
  await expect(dialog.getByText('A book with a view', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible();
  await expect(dialog.getByText('4 of 5 stars', { exact: true })).toBeVisible();
  await expect(dialog.getByText('ভালো বই।')).toHaveText('ভালো বই।\nClear.');
  await expect(dialog.getByText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['', 'Delete', 'Edit']);
  await expect(page).toHaveURL('/my-reads');
});

test('an edit is saved, shows immediately, and appears on the book’s page', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, book_id } = await readerWithReview(library, {
    title: 'A book seen again',
    rating: 5,
    comment: 'Wonderful.',
  });
  await signIn(reader);
  await openOwnReview(page, 'A book seen again');
  const dialog = ownReview(page);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByRole('heading', { name: 'Edit your review' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeFocused();
  await expect(dialog.getByText('5 points')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await dialog.getByLabel('Write a review').fill('  Less wonderful the second time.  ');
  const written = library.clock.now();
  library.clock.set(new Date(written.getTime() + 60_000));
  const answer = await hold(page, anyReview);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer();
  await expect(toastArea(page).getByText('Your review is saved.', { exact: true })).toBeVisible();
  await expect(dialog.getByText('3 of 5 stars', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Less wonderful the second time.', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/, edited$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(celebration(page)).toHaveCount(0);

  await page.goto(`/book-details?id=${book_id}`);
  const review = page.getByRole('region', { name: 'Reviews and ratings' }).getByRole('article');
  await expect(review.getByText('Less wonderful the second time.')).toBeVisible();
  await expect(review.getByText('edited', { exact: true })).toBeVisible();
});

test('deleting asks first, then the book can be reviewed again, for no points', async ({
  page,
  library,
  signIn,
}) => {
  const title = 'A book to forget';
  const { reader, asReader } = await readerWithReview(library, { title, comment: 'Forget it.' });
  await signIn(reader);
  await openOwnReview(page, title);
  const calls = recordCalls(page);
  await ownReview(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your review?' });
  await expect(question.getByText(/You keep your points/)).toBeVisible();
  await question.getByRole('button', { name: 'Keep review' }).click();
  await expect(question).toBeHidden();
  await expect(ownReview(page).getByRole('button', { name: 'Delete' })).toBeFocused();
  expect(namesOf(calls)).toEqual([]);

  await ownReview(page).getByRole('button', { name: 'Delete' }).click();
  const answer = await hold(page, anyReview);
  await question.getByRole('button', { name: 'Delete review' }).click();
  // Immediately, before the response.
  await expect(completedCard(page, title).getByRole('button', { name: /Review/ })).toHaveText(['Review']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(completedCard(page, title).getByRole('button', { name: /Review/ })).toBeFocused();
  answer();
  await expect(toastArea(page).getByText('Your review is deleted.', { exact: true })).toBeVisible();

  await page.reload();
  await completedCard(page, title).getByRole('button', { name: 'Review', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Review this book' });
  await expect(again.getByText('5 points')).toHaveCount(0);
  await again
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '2 stars' }) })
    .click();
  await again.getByRole('button', { name: 'Submit' }).click();
  await expect(toastArea(page).getByText('Review submitted successfully!', { exact: true })).toBeVisible();
  await expect(again).toBeHidden();
  await expect(celebration(page)).toHaveCount(0);
  expect((await asReader.get('/api/reader/dashboard')).body.achievedPoints).toBe(25);
});

test('the whole review works by keyboard', async ({ page, library, signIn }) => {
  const title = 'A book by keys';
  const { reader } = await readerWithReview(library, { title, comment: 'Keys.' });
  await signIn(reader);
  await page.goto('/my-reads');
  const button = completedCard(page, title).getByRole('button', { name: /Review/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = ownReview(page);
  await expect(dialog.getByText('Keys.', { exact: true })).toBeVisible();
  for (let tabs = 0; tabs < 4; tabs += 1) {
    if (await dialog.getByRole('button', { name: 'Edit' }).evaluate((it) => it === document.activeElement))
      break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('More ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('5 of 5 stars', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

for (const width of [390, 1280]) {
  test(`at ${width} px it is accessible in both themes, with a long Bengali title`, async ({
    page,
    library,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { reader } = await readerWithReview(library, {
      title: longTitle,
      comment: 'অসাধারণ একটি সংকলন। '.repeat(40),
    });
    await signIn(reader);
    await openOwnReview(page, longTitle);
    const dialog = ownReview(page);
    await expect(dialog.getByText('4 of 5 stars')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete your review?' })).toBeVisible();
    await expectAccessible(page);
  });
}
