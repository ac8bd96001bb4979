import { currentUser, logout } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from '../../../test/fake-server.ts';
import { isRed } from '../../../test/hues.ts';
import { openApplication } from '../../../test/open-application.tsx';
import {
  sampleReaderUser,
  serverForAdmin,
  serverForReader,
  serverForVolunteer,
} from '../../../test/people.ts';
import { answerBrowse, answerDashboard } from '../../../test/reader-pages.ts';
import { toastTexts } from '../../../test/toasts.ts';
import { logInButton, profileButton, profileMenu, topBar } from '../../../test/top-bar.ts';

const stored = () => [localStorage.getItem('authToken'), localStorage.getItem('userType')];
const texts = () =>
  [...(profileMenu()?.querySelectorAll('p, button') ?? [])].map(({ textContent }) => textContent);

async function openMenu(as: AccountType = 'reader') {
  await openApplication('/privacy', { as });
  await profileButton.click();
}

it('the profile menu says who is logged in, in order [S2.2-18] [S2.2-19] [S2.2-20] [S2.2-22] [S2.2-23]', async () => {
  serverForReader({ name: 'Farida Yasmin', contact: '01811223344' });
  await openMenu();
  await expect
    .poll(texts)
    .toEqual([
      'Assalamu Alaikum,',
      'Farida Yasmin',
      'Email: rahima@example.test',
      'Contact: 01811223344',
      'Role: Reader',
      'Logout',
    ]);
  for (const text of texts().slice(0, 4)) {
    await expect.element(topBar.getByText(text, { exact: true })).toBeVisible();
  }
});

it.each<[AccountType, () => FakeServer, string]>([
  ['reader', serverForReader, 'Role: Reader'],
  ['volunteer', serverForVolunteer, 'Role: Volunteer'],
  ['admin', serverForAdmin, 'Role: Admin'],
])('the role is capitalised, for each kind of account: %s [S2.2-25]', async (as, serverFor, role) => {
  serverFor();
  await openMenu(as);
  await expect.element(topBar.getByText(role, { exact: true })).toBeVisible();
});

it('somebody without a contact has no contact line [S2.2-24]', async () => {
  serverForReader({ contact: null });
  await openMenu();
  await expect.element(topBar.getByText('Role: Reader')).toBeVisible();
  await expect.element(topBar.getByText(/Contact:/)).not.toBeInTheDocument();
});

it('somebody without a name is called User [S2.2-21] [S9-31]', async () => {
  serverForReader().refuse(currentUser, 200, { ...sampleReaderUser(), name: null });
  await openMenu();
  await expect.element(topBar.getByText('User', { exact: true })).toBeVisible();
});

function serverWithPages() {
  const server = serverForReader();
  answerBrowse(server);
  answerDashboard(server);
  return server;
}

it('Logout is red, ends the session and goes to Browse [S2.2-26] [S2.2-27] [S4-04]', async () => {
  const server = serverWithPages();
  server.answer(logout, { message: 'Goodbye.' });
  const screen = await openApplication('/dashboard', { as: 'reader' });
  await profileButton.click();
  const button = topBar.getByRole('button', { name: 'Logout', exact: true });
  await expect.element(button).toBeVisible();
  expect(isRed(button.element())).toBe(true);
  await button.click();
  await expect.poll(() => location.pathname).toBe('/browse-books');
  await expect.element(logInButton).toBeVisible();
  expect(stored()).toEqual([null, null]);
  await expect.poll(() => server.callsTo(logout)).toHaveLength(1);
  await screen.unmount();
  await openApplication('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

it('a logout that fails on the server still logs out, without a message [S4-06] [S4-07] [S8-07]', async () => {
  // What is left to end would be sent again.
  onTestFinished(() => localStorage.clear());
  const server = serverWithPages();
  server.refuse(logout, 500, { message: 'boom' });
  await openMenu();
  await topBar.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => server.callsTo(logout)).not.toEqual([]);
  await expect.poll(() => location.pathname).toBe('/browse-books');
  await expect.element(logInButton).toBeVisible();
  expect(stored()).toEqual([null, null]);
  expect(await toastTexts()).toEqual([]);
});
