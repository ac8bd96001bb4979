import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/accessibility.ts';
import { expect, test } from '../support/test.ts';

const askLink = (page: Page) => page.getByRole('button', { name: 'Send the link', exact: true });

test('the page is accessible with an error, after requesting a link and without a mail server', async ({
  page,
}) => {
  await page.goto('/forgot-password?type=reader');
  await page.getByLabel('Email').fill('abc');
  await askLink(page).click();
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expectAccessible(page);

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
