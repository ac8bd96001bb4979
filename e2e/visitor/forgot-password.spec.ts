import type { Page } from '@playwright/test';
import { testPassword } from '../../apps/server/src/test/factories.ts';
import { expectAccessible } from '../support/looks/accessibility.ts';
import { logIn, profileButton, roles } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

const askLink = (page: Page) => page.getByRole('button', { name: 'Send the link', exact: true });

test('requesting a link checks the e-mail, says when there are too many requests, and can be repeated', async ({
  page,
  library,
}) => {
  const reader = await library.make.reader();
  await page.goto('/forgot-password?type=nonsense');
  await askLink(page).click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await page.getByLabel('Email').fill('abc');
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(reader.email);
  for (let count = 0; count < library.settings.resets_account; count += 1) {
    await askLink(page).click();
    await page.getByRole('button', { name: 'Send again', exact: true }).click();
    await expect(page.getByLabel('Email')).toHaveValue(reader.email);
  }
  await askLink(page).click();
  const sentence = 'Too many links were asked for. Please try again in 60 minutes.';
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(reader.email);
  await page.getByRole('link', { name: 'Back to login', exact: true }).click();
  await expect(page).toHaveURL('/user/reader');
});

test('the page is accessible after requesting a link and without a mail server', async ({ page }) => {
  await page.goto('/forgot-password?type=reader');
  await page.getByLabel('Email').fill('nobody-at-all@example.test');
  await askLink(page).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/forgot-password?type=volunteer', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"password_resets":true', '"password_resets":false');
    await route.fulfill({ response, body });
  });
  await page.goto('/forgot-password?type=volunteer');
  await expect(page.getByRole('heading', { name: 'Please write to the library' })).toBeVisible();
  const mail = page.getByRole('main').getByRole('link', { name: 'duislamiclibrary@gmail.com' });
  await expect(mail).toHaveAttribute('href', 'mailto:duislamiclibrary@gmail.com');
  await expect(askLink(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('each login form has the link Forgot password? [S2.3-19]', async ({ page }) => {
  for (const role of roles) {
    await page.goto(`/user/${role}`);
    await page.getByLabel('Email').fill('somebody@example.test');
    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click();
    await expect(page).toHaveURL(`/forgot-password?type=${role}`);
    await expect(page.getByText(`Enter the e-mail of your ${role} account.`)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('somebody@example.test');
    await page.goBack();
    await expect(page.getByRole('heading', { name: `Login as ${role}` })).toBeVisible();
  }
});

test('the old password still works after requesting a link', async ({ page, library }) => {
  const reader = await library.make.reader();
  await library.visitor.post('/api/password-resets/reader', { email: reader.email });
  await page.goto('/user/reader');
  await logIn(page, reader.email, testPassword);
  await expect(profileButton(page)).toBeVisible();
});
