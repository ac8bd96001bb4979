import {
  askPasswordReset,
  checkPasswordReset,
  resetPassword,
} from '@library/contract/accounts/password-resets.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { settings } from '../../../lib/settings.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/looks.ts';
import { openApplication } from '../../../test/open-application.tsx';

const askLink = page.getByRole('button', { name: 'Send the link', exact: true });
const expired = page.getByRole('heading', { name: 'This link has expired', exact: true });

it('the page of a forgotten password is accessible with an error, and after requesting a link', async () => {
  fakeServer().answer(askPasswordReset, { message: 'A link is on its way.' });
  await openApplication('/forgot-password?type=reader');
  await page.getByLabelText('Email').fill('abc');
  await askLink.click();
  await expect.element(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Email').fill('nobody-at-all@example.test');
  await askLink.click();
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expectAccessible();
});

it('without a mail server the page of a forgotten password names an address to write to, and is accessible', async () => {
  fakeServer();
  settings.password_resets = false;
  onTestFinished(() => {
    settings.password_resets = true;
  });
  await openApplication('/forgot-password?type=volunteer');
  await expect.element(page.getByRole('heading', { name: 'Please write to the library' })).toBeVisible();
  const mail = page.getByRole('main').getByRole('link', { name: 'duislamiclibrary@gmail.com' });
  await expect.element(mail).toHaveAttribute('href', 'mailto:duislamiclibrary@gmail.com');
  await expect.element(askLink).not.toBeInTheDocument();
  await expectAccessible();
});

it('the form for the new password with its errors is accessible on a phone, in both themes', async () => {
  await page.viewport(390, 844);
  const server = fakeServer();
  server.answer(checkPasswordReset, { state: 'open', email: 'rahima@example.test' });
  const sentence = 'This password is too common. Please choose another one.';
  server.refuse(resetPassword, 422, { message: sentence, errors: { password: [sentence] } });
  await openApplication('/reset-password?type=reader#token=secret');
  await page.getByLabelText('New password').fill('password1');
  await page.getByLabelText('Confirm password').fill('password1');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect
    .element(page.getByLabelText('New password'))
    .toHaveAccessibleDescription(/This password is too common\. Please choose another one\./);
  await expectNoSidewaysScroll();
  await expectAccessible();
});

it('the page of an expired link is accessible on a phone, in both themes', async () => {
  await page.viewport(390, 844);
  fakeServer().answer(checkPasswordReset, { state: 'expired', email: null });
  await openApplication('/reset-password?type=reader#token=secret');
  await expect.element(expired).toHaveFocus();
  await expectAccessible();
});
