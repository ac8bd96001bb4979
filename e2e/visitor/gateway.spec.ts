import { testPassword } from '../../apps/server/src/test/factories.ts';
import { hueOf, isRed } from '../support/looks/colours.ts';
import {
  logIn,
  logInButton,
  openToReaders,
  profileButton,
  roles,
  storedSession,
} from '../support/reader-pages/gateway.ts';
import { answerWith, hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

test('signed out, the gateway is a split panel that says what to do, for each role [S2.3-02] [S2.3-03] [S2.3-04] [S2.3-05]', async ({
  page,
}) => {
  for (const role of roles) {
    await page.goto(`/user/${role}`);
    const heading = page.getByRole('heading', {
      name: 'Register & verify to access the library.',
      exact: true,
    });
    const text = page.getByText(
      `Join our community to explore a vast collection of books and contribute as a ${role}.`,
      { exact: true },
    );
    const form = page.getByRole('heading', { name: `Login as ${role}`, exact: true });
    await expect(text).toBeVisible();
    const [left, right] = [await heading.boundingBox(), await form.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  }
});

test('the gateway toggles between login and registration [S2.3-06] [S2.3-07] [S2.3-08] [S2.3-09] [S4-56]', async ({
  page,
  library,
}) => {
  await openToReaders(library);
  await page.goto('/user/reader');
  const main = page.getByRole('main');
  await expect(main.getByText("Don't have an account? Register", { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Register as reader', exact: true })).toBeVisible();
  await expect(main.getByLabel('Full name')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Login' })).toHaveCount(0);
  await expect(main.getByText('Already have an account? Login', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Login as reader', exact: true })).toBeVisible();
  await expect(main.getByLabel('Full name')).toHaveCount(0);
});

test('the login form asks for e-mail and password [S2.3-14] [S2.3-15] [S2.3-16]', async ({ page }) => {
  await page.goto('/user/reader');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveAttribute('type', 'submit');
});

test('the button reads Logging In... while busy [S2.3-17]', async ({ page, library }) => {
  const reader = await library.make.reader();
  await page.goto('/user/reader');
  const letGo = await hold(page, '**/api/login/reader');
  await logIn(page, reader.email, testPassword);
  await expect(page.getByRole('button', { name: 'Logging In...', exact: true })).toBeDisabled();
  letGo();
  await expect(profileButton(page)).toBeVisible();
});

test('a refused login shows the server’s message in red and keeps the typed values [S2.3-18] [S8-08]', async ({
  page,
  library,
}) => {
  await openToReaders(library);
  const reader = await library.make.reader();
  const refusal = await library.visitor.post('/api/login/reader', { email: reader.email, password: 'wrong' });
  expect(refusal.status).toBe(401);

  await page.goto('/user/reader');
  await logIn(page, reader.email, 'wrong');
  const line = page.getByRole('main').getByRole('alert').filter({ hasText: refusal.body.message });
  await expect(line).toBeVisible();
  expect(isRed(await hueOf(line, 'color'))).toBe(true);
  await expect(page.getByLabel('Email')).toHaveValue(reader.email);
  await expect(page.getByLabel('Password')).toHaveValue('wrong');

  // The other form starts without the error.
  await page.getByRole('main').getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(line).toHaveCount(0);

  await page.goto('/user/reader');
  await answerWith(page, '**/api/login/reader', 200, null);
  await logIn(page, reader.email, 'wrong');
  await expect(page.getByRole('main').getByText('An error occurred during login.')).toBeVisible();
});

test('a login without a connection says so', async ({ page }) => {
  await page.goto('/user/reader');
  await page.route('**/api/login/reader', (route) => route.abort());
  await logIn(page, 'somebody@example.test', 'any password');
  const sentence = 'Network error or server issue. Please try again.';
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
});

test('the login form sends nothing without a valid e-mail and a password [S5-04] [S5-05] [S5-06]', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/user/reader');
  const submit = page.getByRole('button', { name: 'Login', exact: true });
  await submit.click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Email').fill('abc');
  await page.getByLabel('Password').fill('any password');
  await submit.click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/valid e-?mail/i);

  await page.getByLabel('Email').fill('somebody@example.test');
  await page.getByLabel('Password').fill('');
  await submit.click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a login counts only with both a token and a user; otherwise the response’s message shows [S5-07] [S5-09] [S5-10]', async ({
  page,
  library,
}) => {
  const reader = await library.make.reader();
  const answered = await library.visitor.post('/api/login/reader', {
    email: reader.email,
    password: testPassword,
  });
  const { token, user } = answered.body;
  for (const [response, sentence] of [
    [{ token }, 'Login failed.'],
    [{ user }, 'Login failed.'],
    [{ token, message: 'The user is missing.' }, 'The user is missing.'],
    [{ user, message: 'The token is missing.' }, 'The token is missing.'],
    [{ message: 'Nothing is there.' }, 'Nothing is there.'],
    [{}, 'Login failed.'],
  ] as const) {
    await answerWith(page, '**/api/login/reader', 200, response);
    await page.goto('/user/reader');
    await logIn(page, reader.email, testPassword);
    const line = page.getByRole('main').getByRole('alert').filter({ hasText: sentence });
    await expect(line).toBeVisible();
    expect(isRed(await hueOf(line, 'color'))).toBe(true);
    await expect(logInButton(page)).toBeVisible();
    expect(await storedSession(page)).toEqual({ token: null, userType: null });
  }
});
