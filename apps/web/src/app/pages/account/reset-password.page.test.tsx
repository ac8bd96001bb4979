import { checkPasswordReset, resetPassword } from '@library/contract/accounts/password-resets.ts';
import { currentUser, logout, type User } from '@library/contract/accounts/sessions.ts';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keysToEnd } from '../../../lib/session/logins-to-end.ts';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { storeSession, tokenOf } from '../../../lib/session/stored-session.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import ResetPasswordPage from './reset-password.page.tsx';

function Place() {
  const { pathname, state } = useLocation();
  return <p>At {`${pathname} with ${JSON.stringify(state)}`}</p>;
}

/** A reader, who is also logged in as a volunteer, sets a new password for an account of this kind. */
async function resetPasswordOf(type: 'reader' | 'volunteer' | 'admin') {
  const server = fakeServer();
  server.answer(currentUser, { user_type: 'reader' } as User);
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
