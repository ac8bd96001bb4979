import { readCard, readerInHall, readsSection } from '../support/reader-pages/reads.ts';
import {
  celebration,
  chooseStars,
  openReview,
  reviewDialog,
  submitButton,
} from '../support/reader-pages/review.ts';
import { hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

const reviews = '**/api/reviews';

test('the dialog shows the book, asks for stars and text, and shows the points of each [S2.8-25] [S2.8-26] [S2.8-27] [S2.8-29] [S2.8-30] [S2.8-31] [S2.8-33] [S9-03] [S9-04]', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, borrow, giveBack } = await readerInHall(library);
  const lending_id = await borrow('A book with a face');
  await giveBack(lending_id);
  const { name } = await library.database
    .selectFrom('lendings')
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .innerJoin('authors', 'authors.author_id', 'books.author_id')
    .where('lending_id', '=', lending_id)
    .select('authors.name')
    .executeTakeFirstOrThrow();
  await signIn(reader);
  await openReview(page, 'A book with a face');

  const dialog = reviewDialog(page);
  const cover = dialog.getByRole('img', { name: 'Cover of A book with a face' });
  await expect(cover).toBeVisible();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(dialog.getByText('A book with a face', { exact: true })).toBeVisible();
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'How was the book?' }).getByRole('radio')).toHaveCount(5);
  const words = dialog.getByLabel('Write a review', { exact: true });
  await expect(words).toHaveAttribute('placeholder', 'Write your review here...');
  await expect(submitButton(page)).toBeVisible();

  const worth = dialog.getByText('5 points', { exact: true });
  await expect(worth).toHaveCount(2);
  for (const [index, label] of ['How was the book?', 'Write a review'].entries()) {
    const points = await worth.nth(index).boundingBox();
    const beside = await dialog.getByText(label, { exact: true }).boundingBox();
    expect(Math.abs((points?.y ?? 0) - (beside?.y ?? 100))).toBeLessThan(16);
  }
});

test('a review is sent, celebrated with its points, and the lists reload [S1-08] [S2.8-34] [S2.8-35] [S2.8-36] [S2.8-37] [S3-27] [S4-31] [S4-32] [S8-29]', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, read, asReader } = await readerInHall(library);
  await read('A book to praise');
  const before = (await asReader.get('/api/reader/dashboard')).body.achievedPoints;
  await signIn(reader);
  await openReview(page, 'A book to praise');
  const calls = recordCalls(page);
  const answer = await hold(page, reviews);
  await chooseStars(page, '4 stars');
  await reviewDialog(page).getByLabel('Write a review').fill('  Clear and short.  ');
  await submitButton(page).click();
  await expect(reviewDialog(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(reviewDialog(page).getByRole('button', { name: 'Skip' })).toBeDisabled();
  answer();

  await expect(celebration(page).getByText('You have earned 10 Points!', { exact: true })).toBeVisible();
  await expect(toastArea(page).getByText('Review submitted successfully!', { exact: true })).toBeVisible();
  const sent = calls.find((call) => call.method() === 'POST');
  const { book_id } = await library.database
    .selectFrom('books')
    .where('title', '=', 'A book to praise')
    .select('book_id')
    .executeTakeFirstOrThrow();
  expect(sent?.postDataJSON()).toEqual({
    reader_id: reader.account_id,
    book_id,
    rating: 4,
    comment: 'Clear and short.',
  });
  await expect.poll(() => namesOf(calls)).toEqual(['POST /api/reviews', 'GET /api/my-reads']);
  await celebration(page).getByRole('button', { name: 'Go to My Books' }).click();
  await expect(celebration(page)).toBeHidden();
  await expect(page).toHaveURL('/my-reads');
  const card = readCard(readsSection(page, 'Completed'), 'A book to praise');
  await expect(card.getByRole('button', { name: /Review/ })).toHaveText(['View Review']);
  expect((await asReader.get('/api/reader/dashboard')).body.achievedPoints).toBe(before + 10);
});

test('on a phone the review dialog fits and can be filled in', async ({ page, library, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { reader, read } = await readerInHall(library);
  await read('A book on a phone');
  await signIn(reader);
  await openReview(page, 'A book on a phone');
  await chooseStars(page, '1 star');
  await reviewDialog(page).getByLabel('Write a review').fill('ছোট কিন্তু সুন্দর।');
  await expect(submitButton(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await submitButton(page).click();
  await expect(celebration(page).getByText('You have earned 10 Points!')).toBeVisible();
});
