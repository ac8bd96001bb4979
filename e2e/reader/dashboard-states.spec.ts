import type { Page } from '@playwright/test';
import { statCard } from '../support/reads.ts';
import { answerWith, hold, namesOf, recordCalls } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const dashboard = '**/api/reader/dashboard';

/** The box of a failed load. */
const errorBox = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'Error!' });

test('a visitor is denied access and gets a link to the login [S2.9-01] [S2.9-02] [S6-05]', async ({
  page,
  library,
}) => {
  const calls = recordCalls(page);
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Access Denied', exact: true })).toBeVisible();
  await expect(main.getByText('Please log in to view your dashboard.', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go to Login', exact: true })).toHaveAttribute(
    'href',
    '/login',
  );
  await expect(main.getByRole('list')).toHaveCount(0);
  expect(namesOf(calls)).not.toContain('GET /api/reader/dashboard');
  expect((await library.visitor.get('/api/reader/dashboard')).status).toBe(401);
});

test('a volunteer sees that the dashboard is for readers', async ({ page, library, signIn }) => {
  await signIn(await library.make.volunteer());
  const calls = recordCalls(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for readers.');
  expect(namesOf(calls)).not.toContain('GET /api/reader/dashboard');
});

test('the page says first that it checks the log-in, then that it loads [S2.9-03] [S2.9-04]', async ({
  page,
  library,
  signIn,
}) => {
  const user = await hold(page, '**/api/user');
  const numbers = await hold(page, dashboard);
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  await expect(page.getByText('Checking authentication...', { exact: true })).toBeVisible();
  await expect(page.getByText('Loading your dashboard data...')).toHaveCount(0);
  user();
  await expect(page.getByText('Loading your dashboard data...', { exact: true })).toBeVisible();
  await expect(page.getByText('Checking authentication...')).toHaveCount(0);
  numbers();
  await expect(statCard(page, 'Achieved points')).toHaveText('Achieved points0');
  await expect(page.getByText('Loading your dashboard data...')).toHaveCount(0);
});

test('a reader without a name is welcomed as Reader [S2.9-07] [S9-29]', async ({ page, library, signIn }) => {
  const reader = await library.make.reader();
  const user = { user_type: 'reader', reader_id: reader.account_id, email: reader.email, name: null };
  await answerWith(page, '**/api/user', 200, user);
  await signIn(reader);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Reader');
});

test('a refusal shows the server’s message in the box and in a toast [S2.9-05]', async ({
  page,
  library,
  signIn,
}) => {
  await answerWith(page, dashboard, 200, { success: false, message: 'The points are being counted.' });
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  await expect(errorBox(page).getByText('Error!', { exact: true })).toBeVisible();
  await expect(errorBox(page).getByText('The points are being counted.', { exact: true })).toBeVisible();
  await expect(errorToast(page, 'The points are being counted.')).toBeVisible();
  await page.unroute(dashboard);
  await errorBox(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(statCard(page, 'Books read')).toHaveText('Books read0');
});

test('a refusal without a message shows one text in the box and another in the toast [S8-89] [S8-90]', async ({
  page,
  library,
  signIn,
}) => {
  await answerWith(page, dashboard, 200, { success: false });
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  await expect(errorBox(page).getByText('Failed to fetch dashboard data.', { exact: true })).toBeVisible();
  await expect(errorToast(page, 'Failed to load dashboard.')).toBeVisible();
});

test('without a response the box and the toast say so [S8-91] [S8-92]', async ({ page, library, signIn }) => {
  await page.route(dashboard, (route) => route.abort());
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  await expect(
    errorBox(page).getByText('An error occurred while fetching data.', { exact: true }),
  ).toBeVisible();
  await expect(errorToast(page, 'Network error or server issue. Please try again.')).toBeVisible();
});
