import { login } from '@library/contract/accounts/sessions.ts';
import { accountTypes } from '@library/contract/calls/route.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { isRed } from '../../test/hues.ts';
import { openApplication } from '../../test/open-application.tsx';
import { sampleReaderUser } from '../../test/people.ts';
import { logInButton, profileButton } from '../../test/top-bar.ts';
import { answerEmptyLibrary, storedLogin } from '../../test/visitor-pages.ts';

const main = page.getByRole('main');
const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password');
const submit = page.getByRole('button', { name: 'Login', exact: true });
const line = main.getByRole('alert');
const loggedIn = { token: 'a token', user: sampleReaderUser(), message: 'Welcome.' };

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

function openToReaders() {
  server.answer(listDepartments, [{ dept_id: 'law', department_id: 'law', name: 'Law' }]);
  server.answer(listHalls, [{ hall_id: 'near', name: 'Near Hall', gender: 'female' }]);
}

async function logIn(address = 'rahima@example.test', secret = 'a long password') {
  await email.fill(address);
  await password.fill(secret);
  await submit.click();
}

it.each(accountTypes)(
  'without a login, the gateway is a split panel that says what to do, for %ss [S2.3-02] [S2.3-03] [S2.3-04] [S2.3-05]',
  async (role) => {
    await openApplication(`/user/${role}`);
    const heading = page.getByRole('heading', {
      name: 'Register & verify to access the library.',
      exact: true,
    });
    const text = `Join our community to explore a vast collection of books and contribute as a ${role}.`;
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    const form = page.getByRole('heading', { name: `Login as ${role}`, exact: true });
    await expect.element(form).toBeVisible();
    const left = heading.element().getBoundingClientRect();
    expect(left.right).toBeLessThan(form.element().getBoundingClientRect().left);
  },
);

it('the gateway toggles between login and registration [S2.3-06] [S2.3-07] [S2.3-08] [S2.3-09] [S4-56]', async () => {
  openToReaders();
  await openApplication('/user/reader');
  await expect.element(main.getByText("Don't have an account? Register", { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Register', exact: true }).click();
  await expect.element(main.getByRole('heading', { name: 'Register as reader', exact: true })).toBeVisible();
  await expect.element(main.getByLabelText('Full name')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Login' })).not.toBeInTheDocument();
  await expect.element(main.getByText('Already have an account? Login', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Login', exact: true }).click();
  await expect.element(main.getByRole('heading', { name: 'Login as reader', exact: true })).toBeVisible();
  await expect.element(main.getByLabelText('Full name')).not.toBeInTheDocument();
});

it('the login form asks for e-mail and password [S2.3-14] [S2.3-15] [S2.3-16]', async () => {
  await openApplication('/user/reader');
  await expect.element(email).toHaveAttribute('type', 'email');
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(submit).toHaveAttribute('type', 'submit');
});

it('the button reads Logging In... while busy [S2.3-17]', async () => {
  answerEmptyLibrary(server);
  server.answer(login, loggedIn);
  const letGo = server.hold(login);
  await openApplication('/user/reader');
  await logIn();
  await expect.element(page.getByRole('button', { name: 'Logging In...', exact: true })).toBeDisabled();
  letGo();
  await expect.element(profileButton).toBeVisible();
  expect(server.callsTo(login).map(({ path, body }) => [path, body])).toEqual([
    ['/api/login/reader', { email: 'rahima@example.test', password: 'a long password' }],
  ]);
});

it('a refused login shows the server’s message in red and keeps the typed values [S2.3-18] [S8-08]', async () => {
  openToReaders();
  server.refuse(login, 401, { message: 'The e-mail or password is wrong.' });
  await openApplication('/user/reader');
  await logIn('rahima@example.test', 'wrong');
  await expect.element(line).toHaveTextContent('The e-mail or password is wrong.');
  expect(isRed(line.element())).toBe(true);
  await expect.element(email).toHaveValue('rahima@example.test');
  await expect.element(password).toHaveValue('wrong');

  // The other form starts without the error.
  await main.getByRole('link', { name: 'Register', exact: true }).click();
  await expect.element(page.getByLabelText('Full name')).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();

  await main.getByRole('link', { name: 'Login', exact: true }).click();
  server.refuse(login, 200, null);
  await logIn('rahima@example.test', 'wrong');
  await expect.element(main.getByText('An error occurred during login.')).toBeVisible();
});

it('a login without a connection says so', async () => {
  server.cut(login);
  await openApplication('/user/reader');
  await logIn();
  await expect.element(main.getByText('Network error or server issue. Please try again.')).toBeVisible();
  await expect.element(submit).toBeEnabled();
});

it('the login form sends nothing without a valid e-mail and a password [S5-04] [S5-05] [S5-06]', async () => {
  await openApplication('/user/reader');
  await submit.click();
  await expect.element(page.getByText('Email is required.')).toBeVisible();
  await expect.element(page.getByText('Password is required.')).toBeVisible();
  await expect.element(email).toHaveFocus();

  await logIn('abc');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAccessibleDescription(/valid e-?mail/i);

  await logIn('somebody@example.test', '');
  await expect.element(page.getByText('Password is required.')).toBeVisible();
  expect(server.callsTo(login)).toEqual([]);
});

const { token, user } = loggedIn;

it.each([
  ['a token alone', { token }, 'Login failed.'],
  ['a user alone', { user }, 'Login failed.'],
  ['a token and a message', { token, message: 'The user is missing.' }, 'The user is missing.'],
  ['a user and a message', { user, message: 'The token is missing.' }, 'The token is missing.'],
  ['a message alone', { message: 'Nothing is there.' }, 'Nothing is there.'],
  ['nothing', {}, 'Login failed.'],
])(
  'a login counts only with both a token and a user; otherwise the response’s message shows: %s [S5-07] [S5-09] [S5-10]',
  async (_, response, sentence) => {
    server.refuse(login, 200, response);
    await openApplication('/user/reader');
    await logIn();
    await expect.element(line).toHaveTextContent(sentence);
    expect(isRed(line.element())).toBe(true);
    await expect.element(logInButton).toBeVisible();
    expect(storedLogin()).toEqual({ token: null, userType: null });
  },
);
