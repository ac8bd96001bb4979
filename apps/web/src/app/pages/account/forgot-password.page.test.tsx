import { askPasswordReset } from '@library/contract/accounts/password-resets.ts';
import { accountTypes } from '@library/contract/calls/route.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { shownAddress } from '../../../test/visit-address.ts';

const email = page.getByLabelText('Email');
const askLink = page.getByRole('button', { name: 'Send the link', exact: true });

it('requesting a link checks the e-mail, says when there are too many requests, and can be repeated', async () => {
  const server = fakeServer();
  await openApplication('/forgot-password?type=nonsense');
  await askLink.click();
  await expect.element(page.getByText('Email is required.')).toBeVisible();
  await email.fill('abc');
  await expect.element(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  expect(server.callsTo(askPasswordReset)).toEqual([]);

  const message = "If rahima@example.test belongs to a reader account, we've sent a link.";
  server.answer(askPasswordReset, { message });
  await email.fill('rahima@example.test');
  await askLink.click();
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail', exact: true })).toHaveFocus();
  await expect.element(page.getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect.element(email).toHaveValue('rahima@example.test');

  const sentence = 'Too many links were asked for. Please try again in 60 minutes.';
  server.refuse(askPasswordReset, 429, { message: sentence });
  await askLink.click();
  await expect.element(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect.element(email).toHaveValue('rahima@example.test');
  await page.getByRole('link', { name: 'Back to login', exact: true }).click();
  await expect.poll(shownAddress).toBe('/user/reader');
});

it.each(accountTypes)(
  'each login form has the link Forgot password?, which takes the e-mail along, for %ss [S2.3-19]',
  async (role) => {
    const server = fakeServer();
    server.answer(askPasswordReset, { message: 'A link is on its way.' });
    await openApplication(`/user/${role}`);
    await email.fill('somebody@example.test');
    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click();
    await expect.poll(shownAddress).toBe(`/forgot-password?type=${role}`);
    await expect
      .element(page.getByText(new RegExp(`^Enter the e-mail of your ${role} account\\.`)))
      .toBeVisible();
    await expect.element(email).toHaveValue('somebody@example.test');
    await askLink.click();
    await expect.element(page.getByText('A link is on its way.')).toBeVisible();
    expect(server.callsTo(askPasswordReset).map(({ path, body }) => [path, body])).toEqual([
      [`/api/password-resets/${role}`, { email: 'somebody@example.test' }],
    ]);
    history.back();
    await expect.element(page.getByRole('heading', { name: `Login as ${role}` })).toBeVisible();
  },
);
