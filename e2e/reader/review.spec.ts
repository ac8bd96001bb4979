import { readCard, readerInHall, readsSection } from '../support/reads.ts';
import { celebration, chooseStars, openReview, reviewDialog, star, submitButton } from '../support/review.ts';
import { answerWith, hold, namesOf, recordCalls } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast, toastArea } from '../support/toasts.ts';

const reviews = '**/api/reviews';

test('the dialog shows the book, asks for stars and words, and says what each is worth [S2.8-25] [S2.8-26] [S2.8-27] [S2.8-29] [S2.8-30] [S2.8-31] [S2.8-33] [S9-03] [S9-04]', async ({
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

test('the stars go from one to five, by mouse and by keys [S2.8-28]', async ({ page, library, signIn }) => {
  const { reader, read } = await readerInHall(library);
  await read('A book for stars');
  await signIn(reader);
  await openReview(page, 'A book for stars');
  const stars = reviewDialog(page).getByRole('radio');
  await expect(stars).toHaveCount(5);
  await expect(reviewDialog(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await chooseStars(page, '3 stars');
  await expect(stars.nth(2)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(star(page, '4 stars')).toBeChecked();
  await expect(reviewDialog(page).getByRole('radio', { checked: true })).toHaveCount(1);
});

test('Skip closes the dialog and sends nothing; Submit needs stars [S2.8-32] [S5-21]', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, read } = await readerInHall(library);
  await read('A book to skip');
  await signIn(reader);
  const calls = recordCalls(page);
  await openReview(page, 'A book to skip');
  await submitButton(page).click();
  await expect(errorToast(page, 'Please select a rating for the book.')).toBeVisible();
  await expect(reviewDialog(page)).toBeVisible();
  await reviewDialog(page).getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(reviewDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeFocused();
  expect(namesOf(calls)).not.toContain('POST /api/reviews');
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
  await expect(card.getByRole('button')).toHaveText(['View Review']);
  expect((await asReader.get('/api/reader/dashboard')).body.achievedPoints).toBe(before + 10);
});

test('the celebration says the points of the answer, and 50 when it gives none [S2.8-38] [S2.8-39] [S9-05]', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, read } = await readerInHall(library);
  await read('A book for points');
  await signIn(reader);
  for (const [given, shown] of [
    [{ points_earned: 7 }, 'You have earned 7 Points!'],
    [{}, 'You have earned 50 Points!'],
  ] as const) {
    await answerWith(page, reviews, 201, { success: true, message: 'Thank you.', ...given });
    await openReview(page, 'A book for points');
    await chooseStars(page, '5 stars');
    await submitButton(page).click();
    await expect(celebration(page).getByText(shown, { exact: true })).toBeVisible();
  }
});

test('a review that fails keeps what was typed [S8-30]', async ({ page, library, signIn }) => {
  const { reader, read } = await readerInHall(library);
  await read('A book out of luck');
  await signIn(reader);
  await answerWith(page, reviews, 500, { success: false, message: 'Out of order.' });
  await openReview(page, 'A book out of luck');
  await chooseStars(page, '2 stars');
  await reviewDialog(page).getByLabel('Write a review').fill('Typed with care.');
  await submitButton(page).click();
  await expect(errorToast(page, 'Failed to submit review. Please try again.')).toBeVisible();
  await expect(reviewDialog(page).getByLabel('Write a review')).toHaveValue('Typed with care.');
  await expect(star(page, '2 stars')).toBeChecked();
  await expect(celebration(page)).toHaveCount(0);
  await page.unroute(reviews);
  await submitButton(page).click();
  await expect(celebration(page)).toBeVisible();
});

test('a review without a known reader is not sent [S5-22]', async ({ page, library, signIn }) => {
  const { reader, read } = await readerInHall(library);
  await read('A book without a reader');
  await signIn(reader);
  const user = { user_type: 'reader', name: reader.name, email: reader.email };
  await answerWith(page, '**/api/user', 200, user);
  const calls = recordCalls(page);
  await openReview(page, 'A book without a reader');
  await chooseStars(page, '5 stars');
  await submitButton(page).click();
  await expect(errorToast(page, 'Book or user information missing for review.')).toBeVisible();
  expect(namesOf(calls)).not.toContain('POST /api/reviews');
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
