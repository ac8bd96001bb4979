import { testPassword } from '../../apps/server/src/test/factories.ts';
import { logIn, profileButton, storedSession } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

test('a reload restores the session with the stored token [S4-03] [S7-11]', async ({ page, library }) => {
  const reader = await library.make.reader();
  await page.goto('/user/reader');
  await logIn(page, reader.email, testPassword);
  await expect(profileButton(page)).toBeVisible();
  const { token } = await storedSession(page);
  const request = page.waitForRequest('**/api/user');
  await page.reload();
  expect(await (await request).headerValue('authorization')).toBe(`Bearer ${token}`);
  await expect(profileButton(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(await storedSession(page)).toEqual({ token, userType: 'reader' });
});

test('a person with two kinds of account changes between them without logging out', async ({
  page,
  library,
  signIn,
}) => {
  const reader = await library.make.reader({ name: 'Rahima the Reader' });
  const volunteer = await library.make.volunteer({ name: 'Rahima the Volunteer' });
  await signIn(reader);
  await page.goto('/dashboard');
  const menu = page.locator('#profile-menu');
  const main = page.getByRole('main');
  await profileButton(page).click();
  await menu.getByRole('link', { name: 'Log in as volunteer or admin' }).click();
  await expect(page.getByText("You're still logged in as a reader.")).toBeVisible();
  await logIn(page, volunteer.email, testPassword);
  await expect(main.getByRole('heading', { name: 'Welcome, Rahima the Volunteer' })).toBeVisible();
  expect((await storedSession(page)).userType).toBe('volunteer');

  // From any page back to the area, and to the reader's own pages, which show nothing of the volunteer.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboard' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Volunteer area' }).click();
  await expect(page).toHaveURL('/user/volunteer');
  await profileButton(page).click();
  await menu.getByRole('button', { name: 'Switch to reader' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(main.getByRole('heading', { name: 'Welcome, Rahima the Reader' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Welcome, Rahima the Reader' })).toBeVisible();

  // Logging out of one leaves the other, and says so.
  await profileButton(page).click();
  await menu.getByRole('button', { name: 'Logout', exact: true }).click();
  expect(await storedSession(page)).toEqual({ token: null, userType: null });
  await expect(
    toastArea(page).getByText("You're still logged in as volunteer on this device."),
  ).toBeVisible();
  await page.goto('/user/volunteer');
  await page.getByRole('button', { name: 'Continue as volunteer' }).click();
  await expect(main.getByRole('heading', { name: 'Welcome, Rahima the Volunteer' })).toBeVisible();
});
