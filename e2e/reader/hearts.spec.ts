import type { Page } from '@playwright/test';
import { bookCard, heartOf, shelf } from '../support/reader-pages/catalogue.ts';
import { detailsAddress } from '../support/reader-pages/details.ts';
import { answerWith, hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast, toastArea } from '../support/toasts.ts';

const heart = (page: Page) => heartOf(page.getByRole('main'));
const expectLoved = (page: Page, loved: boolean) =>
  expect(heart(page)).toHaveAttribute('aria-pressed', String(loved));

test('the heart on the details page saves a book and removes it again [S2.5-28] [S4-29] [S4-30] [S8-20] [S8-21]', async ({
  page,
  library,
  signIn,
}) => {
  const book = await library.make.book();
  const reader = await library.make.reader();
  const client = await library.as(reader);
  await signIn(reader);
  await page.goto(detailsAddress(book));
  await expectLoved(page, false);
  const calls = recordCalls(page);
  const writes = () => namesOf(calls).filter((name) => !name.startsWith('GET'));
  await heart(page).click();
  await expect(toastArea(page).getByText('Book added successfully!', { exact: true })).toBeVisible();
  await expectLoved(page, true);
  expect(writes()).toEqual(['POST /api/wish']);
  expect((await client.get('/api/wish')).body).toHaveLength(1);

  await heart(page).click();
  await expect(toastArea(page).getByText('Book removed successfully!', { exact: true })).toBeVisible();
  await expectLoved(page, false);
  expect(writes()).toEqual(['POST /api/wish', `DELETE /api/wish/${book.book_id}`]);
  expect((await client.get('/api/wish')).body).toHaveLength(0);
});

test('a book hearted on its card is on the wishlist, and stays so after a reload [S1-04]', async ({
  page,
  library,
  signIn,
}) => {
  const { books, address } = await shelf(library, 2);
  const title = books[0]?.title ?? '';
  await signIn(await library.make.reader());
  await page.goto(address);
  const onCard = heartOf(bookCard(page, title));
  await onCard.click();
  await expect(page).toHaveURL(address);
  await expect(toastArea(page).getByText('Book added successfully!')).toBeVisible();
  await page.reload();
  await expect(onCard).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
  const saved = page.getByRole('main').getByRole('listitem');
  await expect(saved).toHaveCount(1);
  await expect(saved.getByRole('heading', { name: title, exact: true })).toBeVisible();
});

test('the heart changes before the response [S4-27]', async ({ page, library, signIn }) => {
  const book = await library.make.book();
  await signIn(await library.make.reader());
  await page.goto(detailsAddress(book));
  const release = await hold(page, '**/api/wish');
  await heart(page).click();
  await expectLoved(page, true);
  await expect(heart(page).locator('svg')).not.toHaveCSS('fill', 'none');
  await expect(toastArea(page).getByText('Book added successfully!')).toHaveCount(0);
  release();
  await expect(toastArea(page).getByText('Book added successfully!')).toBeVisible();
  await expectLoved(page, true);
});

test('a heart that could not be saved changes back and says why [S4-28] [S8-17]', async ({
  page,
  library,
  signIn,
}) => {
  const book = await library.make.book();
  await signIn(await library.make.reader());
  await page.goto(detailsAddress(book));
  await answerWith(page, '**/api/wish', 500, { message: 'x' });
  await heart(page).click();
  await expect(errorToast(page, 'Failed to add book: x')).toHaveText('Failed to add book: x');
  await expectLoved(page, false);
});

test('a heart that could not be removed stays and says why [S4-28] [S8-18]', async ({
  page,
  library,
  signIn,
}) => {
  const book = await library.make.book();
  const reader = await library.make.reader();
  await (await library.as(reader)).post('/api/wish', { book_id: book.book_id });
  await signIn(reader);
  await page.goto(detailsAddress(book));
  await answerWith(page, '**/api/wish/*', 500, { message: 'x' });
  await heart(page).click();
  await expect(errorToast(page, 'Failed to remove book: x')).toHaveText('Failed to remove book: x');
  await expectLoved(page, true);
});

test('a visitor’s heart asks for a log-in without a call, which ends no registration; volunteers have no heart', async ({
  page,
  library,
  openPage,
}) => {
  const { book_id, title } = await library.make.book();
  // Without these nobody can register.
  await Promise.all([library.make.hall(), library.make.department()]);
  const calls = recordCalls(page);
  await page.goto('/user/reader?mode=register');
  await page.getByLabel('Full name').fill('Salma Khatun');
  await page.goto(detailsAddress({ book_id }));
  await heart(page).click();
  await expect(toastArea(page).getByText('Please log in to save books.')).toBeVisible();
  await expectLoved(page, false);
  expect(namesOf(calls)).not.toContain('POST /api/wish');
  await toastArea(page).getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Login as reader' })).toBeVisible();
  await expect(toastArea(page).getByText('Please log in to save books.')).toHaveCount(0);
  await page.goto('/user/reader?mode=register');
  await expect(page.getByLabel('Full name')).toHaveValue('Salma Khatun');

  const volunteers = await openPage(await library.make.volunteer());
  await volunteers.goto(detailsAddress({ book_id }));
  await expect(volunteers.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(heart(volunteers)).toHaveCount(0);
});
