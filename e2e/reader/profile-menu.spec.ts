import type { Page } from '@playwright/test';
import { hueOf, isRed } from '../support/looks/colours.ts';
import { logInButton, profileButton, storedSession } from '../support/reader-pages/gateway.ts';
import { answerWith, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

async function openProfile(page: Page) {
  await profileButton(page).click();
  return page.locator('#profile-menu');
}

test('the profile menu says who is signed in, in order [S2.2-18] [S2.2-19] [S2.2-20] [S2.2-22] [S2.2-23]', async ({
  page,
  library,
  signIn,
}) => {
  const reader = await library.make.reader({ name: 'Farida Yasmin', contact: '01811223344' });
  await signIn(reader);
  await page.goto('/');
  const menu = await openProfile(page);
  await expect(menu.getByText('Assalamu Alaikum,', { exact: true })).toBeVisible();
  await expect(menu.getByText('Farida Yasmin', { exact: true })).toBeVisible();
  await expect(menu.getByText(`Email: ${reader.email}`, { exact: true })).toBeVisible();
  await expect(menu.getByText('Contact: 01811223344', { exact: true })).toBeVisible();
  await expect(menu.locator('p, button')).toHaveText([
    'Assalamu Alaikum,',
    'Farida Yasmin',
    `Email: ${reader.email}`,
    'Contact: 01811223344',
    'Role: Reader',
    'Logout',
  ]);
});

test('the role is capitalised, for each kind of account [S2.2-25]', async ({ library, openPage }) => {
  for (const [person, role] of [
    [await library.make.reader(), 'Role: Reader'],
    [await library.make.volunteer(), 'Role: Volunteer'],
    [await library.make.admin(), 'Role: Admin'],
  ] as const) {
    const page = await openPage(person);
    await page.goto('/leaderboard');
    const menu = await openProfile(page);
    await expect(menu.getByText(role, { exact: true })).toBeVisible();
  }
});

test('somebody without a contact has no contact line [S2.2-24]', async ({ page, library, signIn }) => {
  await signIn(await library.make.reader({ contact: null }));
  await page.goto('/');
  const menu = await openProfile(page);
  await expect(menu.getByText('Role: Reader')).toBeVisible();
  await expect(menu.getByText('Contact:')).toHaveCount(0);
});

test('somebody without a name is called User [S2.2-21] [S9-31]', async ({ page, library, signIn }) => {
  await signIn(await library.make.reader());
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), name: null } });
  });
  await page.goto('/');
  const menu = await openProfile(page);
  await expect(menu.getByText('User', { exact: true })).toBeVisible();
});

test('Logout is red, ends the session and goes to Browse [S2.2-26] [S2.2-27] [S4-04]', async ({
  page,
  library,
  signIn,
}) => {
  const calls = recordCalls(page);
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  const logout = (await openProfile(page)).getByRole('button', { name: 'Logout', exact: true });
  expect(isRed(await hueOf(logout, 'color'))).toBe(true);
  await logout.click();
  await expect(page).toHaveURL('/browse-books');
  await expect(logInButton(page)).toBeVisible();
  expect(await storedSession(page)).toEqual({ token: null, userType: null });
  await expect.poll(() => namesOf(calls)).toContain('POST /api/logout');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('a logout that fails on the server still signs out, without a word [S4-06] [S4-07] [S8-07]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.reader());
  await answerWith(page, '**/api/logout', 500, { message: 'boom' });
  await page.goto('/');
  const answered = page.waitForResponse('**/api/logout');
  await (await openProfile(page)).getByRole('button', { name: 'Logout' }).click();
  expect((await answered).status()).toBe(500);
  await expect(page).toHaveURL('/browse-books');
  await expect(logInButton(page)).toBeVisible();
  expect(await storedSession(page)).toEqual({ token: null, userType: null });
  await expect(toastArea(page).getByText('boom')).toHaveCount(0);
});
