import { askEmailProofAtLogin } from '@library/contract/accounts/email-proofs.ts';
import { currentUser, login } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { StrictMode } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { goOffline } from '../../test/offline.ts';
import { sampleVolunteerUser, serverForReader } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { toast, toasts } from '../../test/toasts.ts';
import GatewayPage from './gateway.page.tsx';

function Place() {
  return (
    <>
      <p>At {useLocation().pathname}</p>
      <Link to="/user/reader?mode=register">Become a reader</Link>
      <Link to="/user/volunteer">Volunteer Login</Link>
    </>
  );
}

it.each([
  ['/wishlist', '/wishlist'],
  ['//elsewhere.test/wishlist', '/browse-books'],
  ['https://elsewhere.test/', '/browse-books'],
])('a reader who wanted to see %s goes to %s, never to an address outside', async (from, place) => {
  serverForReader();
  await show(
    <SessionProvider>
      <Routes>
        <Route path="/user/:userType" element={<GatewayPage />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </SessionProvider>,
    { as: 'reader', at: [{ pathname: '/user/reader', state: { from } }] },
  );
  await expect.element(page.getByText(`At ${place}`)).toBeVisible();
});

/** Shows the gateway at an address, and the name of any page that it leads to. */
function showGateway(at: { pathname: string; state?: unknown }, as: AccountType | null) {
  return show(
    <SessionProvider>
      <Routes>
        <Route path="/user/:userType" element={<GatewayPage />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </SessionProvider>,
    { as, at: [at] },
  );
}

const wrong = 'The e-mail or password is wrong.';

it('a refused login says where other kinds of account log in, takes the e-mail along and has the focus', async () => {
  const server = fakeServer();
  server.refuse(login, 401, { message: wrong });
  await showGateway({ pathname: '/user/reader' }, null);
  await page.getByLabelText('Email').fill('salma@example.test');
  await page.getByLabelText('Password').fill('a long password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(wrong);
  await expect.element(page.getByLabelText('Password')).toHaveFocus();
  await expect.element(toasts).not.toBeInTheDocument();
  await expect.element(page.getByText(/Are you a volunteer or an admin\? Log in here:/)).toBeVisible();
  await page.getByRole('paragraph').getByRole('link', { name: 'admin' }).click();
  await expect.element(page.getByRole('heading', { name: 'Login as admin' })).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('salma@example.test');
  await expect.element(page.getByText(wrong)).not.toBeInTheDocument();
});

it.each(['Become a reader', 'Volunteer Login'])(
  'a refusal stays behind when the person leaves the form and comes back by %s',
  async (way) => {
    const server = fakeServer();
    server.answer(listHalls, [{ hall_id: 'near', name: 'Near Hall', gender: 'female' }]);
    server.answer(listDepartments, [{ dept_id: 'law', department_id: 'law', name: 'Law' }]);
    server.refuse(login, 401, { message: wrong });
    await showGateway({ pathname: '/user/reader' }, null);
    await page.getByLabelText('Email').fill('salma@example.test');
    await page.getByLabelText('Password').fill('a long password');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect.element(page.getByText(wrong)).toBeVisible();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('link', { name: way }).click();
    await expect.element(page.getByLabelText('Email')).toBeVisible();
    await expect.element(page.getByText(wrong)).not.toBeInTheDocument();
  },
);

it('a refusal that comes after the person has left the form does not greet the next visit', async () => {
  const server = fakeServer();
  server.refuse(login, 401, { message: wrong });
  const answer = server.hold(login);
  await showGateway({ pathname: '/user/reader' }, null);
  await page.getByLabelText('Email').fill('salma@example.test');
  await page.getByLabelText('Password').fill('a long password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.element(page.getByText('At /forgot-password')).toBeVisible();
  answer();
  await page.getByRole('link', { name: 'Volunteer Login' }).click();
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  await expect.element(page.getByText(wrong)).not.toBeInTheDocument();
});

it('somebody whose session has ended reads so at the form, wherever they were', async () => {
  const ended = 'Please log in again.';
  fakeServer().refuse(currentUser, 401, { message: ended });
  const screen = (
    <StrictMode>
      <SessionProvider>
        <Routes>
          <Route path="/user/:userType" element={<GatewayPage />} />
          <Route path="*" element={<Place />} />
        </Routes>
      </SessionProvider>
    </StrictMode>
  );
  await show(screen, { as: 'reader', at: ['/elsewhere'] });
  await page.getByRole('link', { name: 'Volunteer Login' }).click();
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(ended);
});

it('a login that needs a confirmed address offers another e-mail, for what is typed', async () => {
  const server = fakeServer();
  const sentence = 'Please confirm your e-mail address before you log in.';
  server.refuse(login, 403, { message: sentence, code: 'unconfirmed_email' });
  await showGateway({ pathname: '/user/reader' }, null);
  await page.getByLabelText('Email').fill('salma@example.test');
  await page.getByLabelText('Password').fill('a long password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(page.getByText(/Are you a volunteer/)).not.toBeInTheDocument();
  server.answer(askEmailProofAtLogin, { message: "We've sent a new link." });
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect.element(page.getByText("We've sent a new link.")).toBeVisible();
  expect(server.callsTo(askEmailProofAtLogin).map(({ body }) => body)).toEqual([
    { email: 'salma@example.test', password: 'a long password' },
  ]);
});

it('the form offers the three kinds of account', async () => {
  await showGateway({ pathname: '/user/reader' }, null);
  const kinds = page.getByRole('navigation', { name: 'Log in as' });
  await expect.element(kinds.getByRole('link', { name: 'reader' })).toHaveAttribute('aria-current', 'page');
  await kinds.getByRole('link', { name: 'volunteer' }).click();
  await expect.element(page.getByRole('heading', { name: 'Login as volunteer' })).toBeVisible();
});

it('a logged-in reader who asks for another login gets the form; the address alone leads on with a word', async () => {
  serverForReader();
  const screen = await showGateway({ pathname: '/user/volunteer', state: { logIn: true } }, 'reader');
  await expect.element(page.getByRole('heading', { name: 'Login as volunteer' })).toBeVisible();
  await expect.element(page.getByText(/You're still logged in as a reader\./)).toBeVisible();
  await screen.unmount();

  await showGateway({ pathname: '/user/admin' }, 'reader');
  await expect.element(page.getByText('At /browse-books')).toBeVisible();
  await expect.element(toast(/^That page is for admins. You're still logged in as a reader/)).toBeVisible();
});

it('somebody whose login cannot be checked reads that the library is out of reach, in place of the form', async () => {
  const server = fakeServer();
  server.cut(currentUser);
  await showGateway({ pathname: '/user/volunteer', state: { logIn: true } }, 'volunteer');
  await expect.element(page.getByRole('heading', { name: "We can't reach the library" })).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('Failed to connect to server or fetch user data.');
  await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument();
  server.answer(currentUser, sampleVolunteerUser({ isVerified: false }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Verification Pending' })).toBeVisible();
});

it('and without a network that they are offline and still logged in', async () => {
  fakeServer().cut(currentUser);
  goOffline();
  await showGateway({ pathname: '/user/admin' }, 'admin');
  await expect.element(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument();
});
