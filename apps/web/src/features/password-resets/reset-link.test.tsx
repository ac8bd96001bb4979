import { checkPasswordReset, resetPassword } from '@library/contract/accounts/password-resets.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { ResetLink } from './reset-link.tsx';

const role = 'reader';
const email = 'karim@example.test';
const newPassword = 'a wholly new password';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

async function open() {
  const onDone = vi.fn<(done: { message: string; email: string }) => void>();
  await show(<ResetLink role={role} token="the token" onDone={onDone} />, { as: null });
  return onDone;
}

describe('a link that cannot be checked', () => {
  it.each([
    [
      'the server fails',
      () => server.refuse(checkPasswordReset, 500),
      'Something went wrong. Please try again.',
    ],
    [
      'there is no answer',
      () => server.cut(checkPasswordReset),
      'Network error or server issue. Please try again.',
    ],
  ])('because %s can be tried again', async (_, fail, sentence) => {
    fail();
    await open();
    await expect.element(page.getByText("We couldn't check the link.")).toBeVisible();
    await expect.element(page.getByText(sentence)).toBeVisible();
    server.answer(checkPasswordReset, { state: 'unknown', email: null });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  });
});

it.each([
  ['unknown', "This link doesn't work", /Open the newest e-mail/],
  ['expired', 'This link has expired', /Links work for 60 minutes/],
  ['used', 'This link has already been used', /A link works only once/],
] as const)('a link that is %s says why, and leads to a new request', async (state, title, text) => {
  server.answer(checkPasswordReset, { state, email: null });
  await open();
  await expect.element(page.getByRole('heading', { name: title })).toHaveFocus();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ask for a new link' }))
    .toHaveAttribute('href', '/forgot-password?type=reader');
});

describe('the form for the new password', () => {
  const password = page.getByLabelText('New password');
  const confirmation = page.getByLabelText('Confirm password');
  const save = page.getByRole('button', { name: 'Save the new password' });

  beforeEach(() => {
    server.answer(checkPasswordReset, { state: 'open', email });
    server.answer(resetPassword, { message: 'Your password has been changed.' });
  });

  it('says what is wrong before it sends anything', async () => {
    await open();
    await save.click();
    await expect.element(page.getByText('Password is required.')).toBeVisible();
    await password.fill('short');
    await expect.element(page.getByText('Password must have at least 8 characters.')).toBeVisible();
    await password.fill(newPassword);
    await confirmation.fill('another');
    await expect.element(page.getByText('Passwords do not match.')).toBeVisible();
    expect(server.callsTo(resetPassword)).toEqual([]);
  });

  it('keeps what was typed after a refusal, which shows under its field, and after a lost connection', async () => {
    const sentence = 'This password is too common. Please choose another one.';
    server.refuse(resetPassword, 422, { message: sentence, errors: { password: [sentence] } });
    const onDone = await open();
    await password.fill('password1');
    await confirmation.fill('password1');
    await save.click();
    await expect
      .element(password)
      .toHaveAccessibleDescription(/This password is too common\. Please choose another one\./);
    await expect.element(password).toHaveValue('password1');

    server.cut(resetPassword);
    await password.fill(newPassword);
    await confirmation.fill(newPassword);
    await save.click();
    await expect.element(page.getByText('Network error or server issue. Please try again.')).toBeVisible();
    await expect.element(password).toHaveValue(newPassword);

    server.answer(resetPassword, { message: 'Your password has been changed.' });
    await save.click();
    await vi.waitFor(() =>
      expect(onDone.mock.calls).toEqual([[{ message: 'Your password has been changed.', email }]]),
    );
  });

  it('keeps what was typed after a failure that the server gives no reason for', async () => {
    server.refuse(resetPassword, 500);
    await open();
    await password.fill(newPassword);
    await confirmation.fill(newPassword);
    await save.click();
    await expect
      .element(page.getByText("We couldn't save the new password. Please try again."))
      .toBeVisible();
    await expect.element(password).toHaveValue(newPassword);
  });

  it('gives way to the reason when the link was used meanwhile', async () => {
    await open();
    await password.fill(newPassword);
    await confirmation.fill(newPassword);
    server.refuse(resetPassword, 409, { message: 'Used.' });
    server.answer(checkPasswordReset, { state: 'used', email: null });
    await save.click();
    await expect
      .element(page.getByRole('heading', { name: 'This link has already been used' }))
      .toHaveFocus();
  });
});
