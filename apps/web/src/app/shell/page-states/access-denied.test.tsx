import { currentUser, logout } from '@library/contract/accounts/sessions.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { storedToken, storeSession } from '../../../lib/session/stored-session.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { sampleAdmin, sampleReaderUser, sampleVolunteerUser, serverForReader } from '../../../test/people.ts';
import { show } from '../../../test/show.tsx';
import { toastTexts } from '../../../test/toasts.ts';
import { AccessDenied } from './access-denied.tsx';

const denied = (
  <SessionProvider>
    <AccessDenied needs="admin" text="Please log in as a verified admin to view the audit log." />
  </SessionProvider>
);

it('a lost line denies nobody anything, and Try Again asks once more', async () => {
  const server = fakeServer();
  server.cut(currentUser);
  await show(denied, { as: 'reader' });
  await expect.element(page.getByRole('heading', { name: "We can't reach the library" })).toBeVisible();
  await expect.element(page.getByText('Access Denied')).not.toBeInTheDocument();
  server.answer(currentUser, sampleReaderUser());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText(/You're logged in as a reader\.$/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Log in as admin' }))
    .toHaveAttribute('href', '/user/admin');
});

it('who cannot wait for the network logs out without it', async () => {
  const server = fakeServer();
  server.cut(currentUser);
  server.answer(logout, { message: 'Logged out.' });
  await show(denied, { as: 'reader' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(storedToken()).toBeNull();
});

it('a login that has ended is reported by the page alone, not by a toast too', async () => {
  const server = fakeServer();
  server.refuse(currentUser, 401, { message: 'Please log in.' });
  await show(denied, { as: 'admin' });
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(await toastTexts()).toEqual([]);
});

it('who is also logged in with the right kind of account changes to it', async () => {
  const server = serverForReader();
  storeSession('the token of an admin', 'admin');
  await show(denied, { as: 'reader' });
  await expect.element(page.getByRole('button', { name: 'Switch to admin' })).toBeVisible();
  server.answer(currentUser, sampleAdmin({ isVerified: false }));
  await page.getByRole('button', { name: 'Switch to admin' }).click();
  await expect.element(page.getByText(/Your account is not verified yet/)).toBeVisible();
});

it('an account whose login has ended leads to its form', async () => {
  const server = serverForReader();
  storeSession('a token that has ended', 'admin');
  await show(denied, { as: 'reader' });
  await expect.element(page.getByRole('button', { name: 'Switch to admin' })).toBeVisible();
  server.refuse(currentUser, 401, { message: 'Your session has expired. Please log in again.' });
  await page.getByRole('button', { name: 'Switch to admin' }).click();
  await expect.element(page.getByRole('link', { name: 'Log in as admin' })).toBeVisible();
});

it('a volunteer who is not verified is sent to an admin, not to another one', async () => {
  const server = fakeServer();
  server.answer(currentUser, sampleVolunteerUser({ isVerified: false }));
  await show(
    <SessionProvider>
      <AccessDenied needs="volunteer" text="Please log in as a volunteer." />
    </SessionProvider>,
    { as: 'volunteer' },
  );
  await expect
    .element(page.getByText('Your account is not verified yet. Please ask an admin to verify it.'))
    .toBeVisible();
});
