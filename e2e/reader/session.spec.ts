import { testPassword } from '../../apps/server/src/test/factories.ts';
import {
  fillAcademicInfo,
  fillPersonalInfo,
  logIn,
  logInButton,
  newEmail,
  openRegistration,
  profileButton,
  roles,
  storedSession,
} from '../support/reader-pages/gateway.ts';
import { answerWith, hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast, toastArea } from '../support/toasts.ts';

const checkFailed = 'Failed to connect to server or fetch user data.';

test('a login signs in and stores the token and the type of the path [S4-01] [S3-02] [S7-09] [S7-10]', async ({
  page,
  library,
}) => {
  const accounts = {
    reader: await library.make.reader(),
    volunteer: await library.make.volunteer(),
    admin: await library.make.admin(),
  };
  for (const role of roles) {
    await page.goto(`/user/${role}`);
    await expect(logInButton(page)).toBeVisible();
    const answered = page.waitForResponse(`**/api/login/${role}`);
    await logIn(page, accounts[role].email, testPassword);
    await expect(profileButton(page)).toBeVisible();
    const { token } = await (await answered).json();
    expect(await storedSession(page)).toEqual({ token, userType: role });
    await page.evaluate(() => localStorage.clear());
  }
});

test('the type in the session is that of the path, not that of the user [S3-02]', async ({
  page,
  library,
}) => {
  const volunteer = await library.make.volunteer();
  await page.route('**/api/login/volunteer', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, user: { ...json.user, user_type: 'reader' } } });
  });
  await page.goto('/user/volunteer');
  await logIn(page, volunteer.email, testPassword);
  await expect(page.getByRole('tab', { name: 'Insert Book' })).toBeVisible();
  expect((await storedSession(page)).userType).toBe('volunteer');
});

test('a registration signs in [S4-02]', async ({ page, library }) => {
  const [department, hall] = [await library.make.department(), await library.make.hall()];
  await openRegistration(page, 'reader');
  await expect(logInButton(page)).toBeVisible();
  await fillPersonalInfo(page, newEmail());
  await fillAcademicInfo(page, { department: department.name, hall: hall.name });
  await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
  await expect(profileButton(page)).toBeVisible();
  await expect(page).toHaveURL('/browse-books');
  expect((await storedSession(page)).userType).toBe('reader');
});

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

test('nobody is asked to log in before the start-up check has ended [S4-08] [S2.3-01]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.volunteer({ name: 'Abdul Karim' }));
  const letGo = await hold(page, '**/api/user');
  await page.goto('/user/volunteer');
  await expect(page.getByText('Loading authentication...', { exact: true })).toBeVisible();
  await expect(logInButton(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Login as/ })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { name: 'Welcome, Abdul Karim' })).toBeVisible();
  await expect(page.getByText('Loading authentication...')).toHaveCount(0);
});

test('a current-user call without a user ends the session [S4-05]', async ({ page, library, signIn }) => {
  await signIn(await library.make.reader());
  await answerWith(page, '**/api/user', 200, null);
  await page.goto('/dashboard');
  await expect(logInButton(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(await storedSession(page)).toEqual({ token: null, userType: null });
});

test('a failed current-user call shows a message in the gateway and keeps the session [S8-10]', async ({
  page,
  library,
  signIn,
}) => {
  const reader = await library.make.reader();
  await signIn(reader);
  await answerWith(page, '**/api/user', 500, { message: 'boom' });
  await page.goto('/user/reader');
  const line = page.getByRole('main').getByRole('alert').filter({ hasText: checkFailed });
  await expect(line).toBeVisible();
  const kept = await storedSession(page);
  expect(kept.token).not.toBeNull();

  await page.unroute('**/api/user');
  await page.route('**/api/user', (route) => route.abort());
  await page.reload();
  await expect(line).toBeVisible();

  await page.unroute('**/api/user');
  await page.reload();
  await expect(page).toHaveURL('/browse-books');
  await expect(profileButton(page)).toBeVisible();
  expect(await storedSession(page)).toEqual(kept);
});

test('a 401 or 403 during use signs nobody out [S8-06]', async ({ page, library, signIn }) => {
  await signIn(await library.make.reader({ name: 'Rahima Khatun' }));
  for (const status of [401, 403]) {
    await answerWith(page, '**/api/wish', status, { message: `Refused with ${status}.` });
    await page.goto('/wishlist');
    await expect(page.getByText('Failed to load your wishlist. Please try again.')).toBeVisible();
    await expect(profileButton(page)).toBeVisible();
    expect((await storedSession(page)).userType).toBe('reader');
    expect((await storedSession(page)).token).not.toBeNull();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Rahima Khatun' })).toBeVisible();
});

test('the toast of an ended session leads to the login, and back to the page', async ({
  page,
  library,
  signIn,
}) => {
  const reader = await library.make.reader();
  await signIn(reader);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await library.withToken((await storedSession(page)).token ?? '').post('/api/logout');
  await page.getByRole('banner').getByRole('link', { name: 'My books' }).click();
  await toastArea(page).getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/user/reader');
  await logIn(page, reader.email, testPassword);
  await expect(page).toHaveURL('/my-reads');
  await expect(page.getByRole('heading', { name: 'Requested book (0)' })).toBeVisible();
});

test('an ended session says so, and logging in again continues', async ({ page, library, signIn }) => {
  const reader = await library.make.reader();
  await signIn(reader);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const { token } = await storedSession(page);
  await library.withToken(token ?? '').post('/api/logout');

  await page.getByRole('banner').getByRole('link', { name: 'My books' }).click();
  await expect(errorToast(page, 'Your session has expired. Please log in again.')).toBeVisible();
  await expect(profileButton(page)).toBeVisible();
  await page.goto('/user/reader');
  await logIn(page, reader.email, testPassword);
  await expect(page).toHaveURL('/browse-books');
  await expect(profileButton(page)).toBeVisible();
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

test('logging out of all accounts ends each of them', async ({ page, library, signIn }) => {
  const admin = await library.make.admin();
  await signIn(await library.make.reader());
  await page.goto('/user/admin');
  await expect(page).toHaveURL('/browse-books');
  // The address is the new page's before the page is, and a menu closes when its page goes.
  await expect(page.getByRole('heading', { name: 'Browse Books', level: 1 })).toBeVisible();
  await profileButton(page).click();
  await page.locator('#profile-menu').getByRole('link', { name: 'Log in as volunteer or admin' }).click();
  await page.getByRole('navigation', { name: 'Log in as' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Login as admin' })).toBeVisible();
  await logIn(page, admin.email, testPassword);
  await expect(page.getByRole('tab', { name: 'Verify Volunteers' })).toBeVisible();
  const tokens = await page.evaluate(() => Object.values(localStorage).filter((value) => value.length > 30));
  expect(tokens).toHaveLength(2);
  await profileButton(page).click();
  await page.getByRole('button', { name: 'Log out of all 2 accounts' }).click();
  await expect(logInButton(page)).toBeVisible();
  for (const token of tokens) {
    await expect.poll(async () => (await library.withToken(token).get('/api/user')).status).toBe(401);
  }
});
