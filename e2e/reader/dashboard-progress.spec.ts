import { layoutShift } from '../support/looks/layout-shift.ts';
import { readerInHall } from '../support/reader-pages/reads.ts';
import { hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

test('nothing shifts while the login is checked and the dashboard loads', async ({
  page,
  library,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const user = await hold(page, '**/api/user');
  const numbers = await hold(page, '**/api/reader/dashboard');
  const months = await hold(page, '**/api/reader/progress');
  const own = await hold(page, '**/api/readers/own-books');
  const { reader, read, request, borrow } = await readerInHall(library);
  // Points, without which nobody has a rank.
  await read('A book that was read');
  await request('A requested book');
  await borrow('A book at home');
  await signIn(reader);
  await page.goto('/dashboard');
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  user();
  await expect(page.getByText('Loading your dashboard data...')).toBeVisible();
  numbers();
  own();
  await expect(page.getByText('Loading your statistics...')).toBeAttached();
  months();
  await expect(
    page.getByRole('region', { name: /rank #|lead the library|First in the library/ }),
  ).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});
