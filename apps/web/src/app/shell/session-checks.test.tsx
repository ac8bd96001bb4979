import { currentUser, login, logout } from '@library/contract/accounts/sessions.ts';
import { listLendings } from '@library/contract/lending/lendings.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { listUnverifiedAdmins } from '@library/contract/people/admins.ts';
import { listUnverifiedVolunteers } from '@library/contract/people/volunteers.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { listWishes } from '@library/contract/reading/wishes.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import { openApplication } from '../../test/open-application.tsx';
import {
  sampleAdmin,
  sampleReaderUser,
  serverForAdmin,
  serverForReader,
  serverForVolunteer,
} from '../../test/people.ts';
import { answerBrowse, answerDashboard } from '../../test/reader-pages.ts';
import { toasts } from '../../test/toasts.ts';
import { logIn, logInButton, profileButton, topBar } from '../../test/top-bar.ts';

const main = page.getByRole('main');
const stored = () => [localStorage.getItem('authToken'), localStorage.getItem('userType')];
const kept = ['a token', 'reader'];
const expired = 'Your session has expired. Please log in again.';

let server: FakeServer;

beforeEach(() => {
  server = serverForReader();
  answerBrowse(server);
  answerDashboard(server);
});

it('nobody is asked to log in before the start-up check has ended [S4-08] [S2.3-01]', async () => {
  server = serverForVolunteer();
  server.answer(listRequests, { success: true, data: [] });
  server.answer(listLendings, { success: true, data: [] });
  const release = server.hold(currentUser);
  await openApplication('/user/volunteer', { as: 'volunteer' });
  await expect.element(page.getByText('Loading authentication...', { exact: true })).toBeInTheDocument();
  await expect.element(logInButton).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: /^Login as/ })).not.toBeInTheDocument();
  release();
  await expect.element(page.getByRole('heading', { name: 'Welcome, Abdul Karim' })).toBeVisible();
  await expect.element(page.getByText(/Loading authentication/)).not.toBeInTheDocument();
});

it('a current-user call without a user ends the session [S4-05]', async () => {
  server.refuse(currentUser, 200, null);
  await openApplication('/dashboard', { as: 'reader' });
  await expect.element(logInButton).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(stored()).toEqual([null, null]);
});

it.each<[string, (server: FakeServer) => void]>([
  ['is refused', (server) => server.refuse(currentUser, 500, { message: 'boom' })],
  ['gets no answer', (server) => server.cut(currentUser)],
])(
  'a current-user call that %s shows a message in the gateway and keeps the session [S8-10]',
  async (_, fail) => {
    fail(server);
    await openApplication('/user/reader', { as: 'reader' });
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent('Failed to connect to server or fetch user data.');
    expect(stored()).toEqual(kept);

    server.answer(currentUser, sampleReaderUser());
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => location.pathname).toBe('/browse-books');
    await expect.element(profileButton).toBeVisible();
    expect(stored()).toEqual(kept);
  },
);

it.each([401, 403])('a %i during use signs nobody out [S8-06]', async (status) => {
  server.refuse(listWishes, status, { message: `Refused with ${status}.` });
  await openApplication('/wishlist', { as: 'reader' });
  await expect.element(page.getByText('Failed to load your wishlist. Please try again.')).toBeVisible();
  await expect.element(profileButton).toBeVisible();
  expect(stored()).toEqual(kept);
  await topBar.getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(page.getByRole('heading', { name: 'Welcome, Rahima Khatun' })).toBeVisible();
});

/** Opens the dashboard with a login that ends then, and goes on to My books. */
async function openWithEndedSession() {
  server.refuse(myReads, 401, { message: expired });
  await openApplication('/dashboard', { as: 'reader' });
  await expect.element(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await topBar.getByRole('link', { name: 'My books' }).click();
  await expect.element(toasts.filter({ hasText: expired })).toBeVisible();
  await expect.element(profileButton).toBeVisible();
}

it('the toast of an ended session says so, leads to the login, and back to the page', async () => {
  await openWithEndedSession();
  server.answer(logout, { message: 'Goodbye.' });
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Log in' })
    .click();
  await expect.element(page.getByRole('heading', { name: 'Login as reader' })).toBeVisible();
  expect(location.pathname).toBe('/user/reader');
  server.answer(login, { token: 'a new token', user: sampleReaderUser(), message: 'Welcome.' });
  server.answer(myReads, { pendingRequests: [], currentReads: [], completedReads: [] });
  await logIn('rahima@example.test', 'a long password');
  await expect.element(page.getByRole('heading', { name: 'Requested book (0)' })).toBeVisible();
  expect(location.pathname).toBe('/my-reads');
});

it('a person who logs in again after the session has ended gets to Browse', async () => {
  server.refuse(currentUser, 401, { message: expired });
  await openApplication('/user/reader', { as: 'reader' });
  server.answer(login, { token: 'a new token', user: sampleReaderUser(), message: 'Welcome.' });
  await logIn('rahima@example.test', 'a long password');
  await expect.element(profileButton).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/browse-books');
});

const ended = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.filter(([address]) => String(address).endsWith(logout.path))
    .map(([, init]) => new Headers(init?.headers).get('Authorization'));

it('logging out of all accounts ends each of them', async () => {
  server = serverForAdmin();
  answerBrowse(server);
  server.answer(currentUser, sampleReaderUser());
  server.answer(listUnverifiedVolunteers, { unverifiedVolunteers: [] });
  server.answer(listUnverifiedAdmins, { unverifiedAdmins: [] });
  await openApplication('/user/admin', { as: 'reader' });
  await expect.element(page.getByRole('heading', { name: 'Browse Books', level: 1 })).toBeVisible();
  expect(location.pathname).toBe('/browse-books');
  await profileButton.click();
  await topBar.getByRole('link', { name: 'Log in as volunteer or admin' }).click();
  await page
    .getByRole('navigation', { name: 'Log in as' })
    .getByRole('link', { name: /^admin$/i })
    .click();
  await expect.element(page.getByRole('heading', { name: 'Login as admin' })).toBeVisible();
  server.answer(login, { token: 'the token of an admin', user: sampleAdmin(), message: 'Welcome.' });
  server.answer(logout, { message: 'Goodbye.' });
  await logIn('salma@example.test', 'a long password');
  await expect.element(page.getByRole('tab', { name: 'Verify Volunteers' })).toBeVisible();
  await profileButton.click();
  await page.getByRole('button', { name: 'Log out of all 2 accounts' }).click();
  await expect.element(logInButton).toBeVisible();
  await expect.poll(() => ended().sort()).toEqual(['Bearer a token', 'Bearer the token of an admin']);
  expect(stored()).toEqual([null, null]);
});
