import { testPassword } from '../../apps/server/src/test/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { saveIn, section } from '../support/reader-pages/account.ts';
import { logInButton, profileButton } from '../support/reader-pages/gateway.ts';
import { answerWith, hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

const longName = 'মোছাম্মৎ রহিমা খাতুন চৌধুরী বিনতে মোহাম্মদ আব্দুল করিম সরকার';
const loginsTitle = 'Where you are logged in';

test('the log-ins are listed with this one marked, and others can be ended', async ({
  page,
  library,
  signIn,
  openPage,
}) => {
  const reader = await library.make.reader();
  const other = await openPage(reader);
  await other.goto('/dashboard');
  await expect(profileButton(other)).toBeVisible();
  await signIn(reader);
  await page.goto('/account');
  const part = section(page, loginsTitle);
  const rows = part.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await expect(rows.nth(1)).toContainText(/Last used [A-Z][a-z]{2} \d\d, \d{4}, \d\d:\d\d/);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Log out of/ })
    .click();
  await expect(toastArea(page).getByText('That device is logged out.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(part.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
  await other.reload();
  await expect(logInButton(other)).toBeVisible();
});

test('logging out everywhere else asks first', async ({ page, library, signIn }) => {
  const reader = await library.make.reader();
  const others = [await library.tokenOf(reader), await library.tokenOf(reader)];
  await signIn(reader);
  await page.goto('/account');
  const part = section(page, loginsTitle);
  await expect(part.getByRole('listitem')).toHaveCount(3);
  await part.getByRole('button', { name: 'Log out everywhere else' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere else?' });
  await expect(dialog).toContainText('You stay logged in here. The other 2 devices are logged out.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await library.withToken(others[0] ?? '').get('/api/user')).status).toBe(200);
  await part.getByRole('button', { name: 'Log out everywhere else' }).click();
  await dialog.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(toastArea(page).getByText("You're logged out on all other devices.")).toBeVisible();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  for (const token of others) expect((await library.withToken(token).get('/api/user')).status).toBe(401);
});

test('a changed password ends the other log-ins and empties the form', async ({ page, library, signIn }) => {
  const reader = await library.make.reader();
  const other = await library.tokenOf(reader);
  await signIn(reader);
  await page.goto('/account');
  const part = section(page, 'Password');
  const current = part.getByLabel('Current password');
  await current.fill('not the password');
  await part.getByLabel('New password').fill('a wholly new password');
  await part.getByLabel('Confirm password').fill('another');
  await saveIn(part, 'Change password').click();
  await expect(part.getByText('Passwords do not match.')).toBeVisible();
  await part.getByLabel('Confirm password').fill('a wholly new password');
  await saveIn(part, 'Change password').click();
  await expect(part.getByText('The current password is wrong. Please try again.')).toBeVisible();
  await expect(part.getByLabel('New password')).toHaveValue('a wholly new password');
  await current.fill(testPassword);
  for (const field of ['New password', 'Confirm password']) await part.getByLabel(field).fill('password1');
  await saveIn(part, 'Change password').click();
  await expect(part.getByText('This password is too common. Please choose another one.')).toBeVisible();
  await expect(part.getByLabel('New password')).toHaveValue('password1');
  for (const field of ['New password', 'Confirm password']) {
    await part.getByLabel(field).fill('a wholly new password');
  }
  await saveIn(part, 'Change password').click();
  await expect(toastArea(page).getByText('Your password has been changed.')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(section(page, loginsTitle).getByRole('listitem')).toHaveCount(1);
  expect((await library.withToken(other).get('/api/user')).status).toBe(401);
  await page.reload();
  await expect(profileButton(page)).toBeVisible();
});

test('loading and failing parts say so and can be tried again', async ({ page, library, signIn }) => {
  await signIn(await library.make.reader());
  const letGo = await hold(page, '**/api/account');
  await page.goto('/account');
  await expect(page.getByText('Loading your account...', { exact: true })).toBeVisible();
  letGo();
  await expect(section(page, 'Name and phone')).toBeVisible();
  await page.unroute('**/api/account');
  await answerWith(page, '**/api/account', 500, { message: 'Something went wrong on our side.' });
  await page.reload();
  await expect(page.getByRole('main').getByText('Something went wrong on our side.')).toBeVisible();
  await page.unroute('**/api/account');
  await answerWith(page, '**/api/sessions', 500, { message: 'The log-ins are away.' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(section(page, 'Name and phone')).toBeVisible();
  const logins = section(page, loginsTitle);
  await expect(logins.getByText('The log-ins are away.')).toBeVisible();
  await page.unroute('**/api/sessions');
  await logins.getByRole('button', { name: 'Try Again' }).click();
  await expect(logins.getByText('This device')).toBeVisible();
});

test('the page is accessible in both themes, and nothing is wider than a phone, with long names', async ({
  library,
  openPage,
}) => {
  const hall = await library.make.hall({ name: longName });
  const { dept_id } = await library.make.department(longName);
  const { hall_id } = hall;
  for (const person of [
    await library.make.reader({ name: longName, hall_id, dept_id }),
    await library.make.volunteer({ name: longName, hall_id, dept_id }),
    await library.make.admin({ name: longName }),
  ]) {
    const page = await openPage(person);
    await page.goto('/account');
    await expect(section(page, loginsTitle).getByText('This device')).toBeVisible();
    await section(page, 'Name and phone').getByLabel('Full name').fill('');
    await saveIn(section(page, 'Name and phone')).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await expectAccessible(page);
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  }
});

test('the account is changed by the keyboard alone', async ({ page, library, signIn }) => {
  await signIn(await library.make.reader({ name: 'Before', contact: null }));
  await page.goto('/account');
  const person = section(page, 'Name and phone');
  await person.getByLabel('Full name').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('After');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01700000000');
  await page.keyboard.press('Enter');
  await expect(toastArea(page).getByText('Your name and phone are saved.')).toBeVisible();
  const shown = page.getByRole('switch', { name: 'Show me on the leaderboard' });
  await shown.focus();
  await page.keyboard.press('Space');
  await expect(shown).not.toBeChecked();
  await expect(toastArea(page).getByText("You're hidden from the leaderboard.")).toBeVisible();
});
