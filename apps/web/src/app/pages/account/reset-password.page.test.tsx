import { checkPasswordReset, resetPassword } from '@library/contract/accounts/password-resets.ts';
import { logout } from '@library/contract/accounts/sessions.ts';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keysToEnd } from '../../../lib/session/logins-to-end.ts';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { storeSession, tokenOf } from '../../../lib/session/stored-session.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { serverForAdmin, serverForReader } from '../../../test/people.ts';
import { show } from '../../../test/show.tsx';
import { profileButton } from '../../../test/top-bar.ts';
import { shownAddress } from '../../../test/visit-address.ts';
import { storedLogin } from '../../../test/visitor-pages.ts';
import ResetPasswordPage from './reset-password.page.tsx';

function Place() {
  const { pathname, state } = useLocation();
  return <p>At {`${pathname} with ${JSON.stringify(state)}`}</p>;
}

/** A reader, who is also logged in as a volunteer, sets a new password for an account of this kind. */
async function resetPasswordOf(type: 'reader' | 'volunteer' | 'admin') {
  const server = serverForReader();
  server.answer(checkPasswordReset, { state: 'open', email: 'salma@example.test' });
  server.answer(resetPassword, { message: 'Your password has been changed.' });
  server.answer(logout, { message: "You're logged out." });
  storeSession('the token of a volunteer', 'volunteer');
  await show(
    <SessionProvider>
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </SessionProvider>,
    { as: 'reader', at: [`/reset-password?type=${type}#token=secret`] },
  );
  await page.getByLabelText('New password').fill('a wholly new password');
  await page.getByLabelText('Confirm password').fill('a wholly new password');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  const state = { logIn: true, email: 'salma@example.test', notice: 'Your password has been changed.' };
  await expect.element(page.getByText(`At /user/${type} with ${JSON.stringify(state)}`)).toBeVisible();
}

/** The logins for which the server has been called to end them. */
function endedOnServer() {
  return vi
    .mocked(window.fetch)
    .mock.calls.filter(([address]) => String(address).endsWith(logout.path))
    .map(([, init]) => new Headers(init?.headers).get('Authorization'));
}

it.each([
  ['reader', ['Bearer a token'], { reader: null, volunteer: 'the token of a volunteer' }],
  ['volunteer', ['Bearer the token of a volunteer'], { reader: 'a token', volunteer: null }],
  ['admin', [], { reader: 'a token', volunteer: 'the token of a volunteer' }],
] as const)('a new %s password ends the login of that kind on this device, and no other', async (...row) => {
  const [type, ended, left] = row;
  await resetPasswordOf(type);
  await expect.poll(endedOnServer).toEqual(ended);
  await expect.poll(keysToEnd).toEqual([]);
  expect({ reader: tokenOf('reader'), volunteer: tokenOf('volunteer') }).toEqual(left);
});

it('each kind of account has a link of its own, and a logged-in browser goes to the login', async () => {
  const server = serverForAdmin();
  server.answer(checkPasswordReset, { state: 'open', email: 'salma@example.test' });
  server.answer(resetPassword, { message: 'Your password has been changed.' });
  server.answer(logout, { message: "You're logged out." });
  await openApplication('/reset-password?type=admin#token=secret', { as: 'admin' });
  await expect.element(profileButton).toBeVisible();
  await expect.element(page.getByText(/^For the admin account of salma@example\.test\./)).toBeVisible();
  await expect.poll(() => shownAddress() + location.hash).toBe('/reset-password?type=admin');
  await page.getByLabelText('New password').fill('a wholly new password');
  await page.getByLabelText('Confirm password').fill('a wholly new password');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect.poll(shownAddress).toBe('/user/admin');
  await expect.element(page.getByRole('heading', { name: 'Login as admin' })).toBeVisible();
  await expect.element(page.getByText('Your password has been changed.')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('salma@example.test');
  expect(storedLogin().token).toBeNull();
  expect(server.callsTo(resetPassword).map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/password-resets/admin',
      {
        token: 'secret',
        password: 'a wholly new password',
        password_confirmation: 'a wholly new password',
      },
    ],
  ]);
});

it.each([
  ['replaced', 'unknown', "This link doesn't work"],
  ['expired', 'expired', 'This link has expired'],
] as const)('a link that was %s says why, and leads to a new request', async (_, state, title) => {
  const server = fakeServer();
  server.answer(checkPasswordReset, { state, email: null });
  await openApplication('/reset-password?type=reader#token=secret');
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toHaveFocus();
  await page.getByRole('link', { name: 'Ask for a new link', exact: true }).click();
  await expect.poll(shownAddress).toBe('/forgot-password?type=reader');
  await expect.element(page.getByRole('button', { name: 'Send the link', exact: true })).toBeVisible();
});
