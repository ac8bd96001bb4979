import type { Page } from '@playwright/test';
import { logInButton } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

/**
 * Leaves the page and comes back to it, as a browser does that keeps it in memory for the way back. Headless Chromium keeps none, so the
 * events stand in. In between, another page stores this token, or removes the login for null; the page in memory gets no event of it.
 */
function leaveAndComeBack(page: Page, stored?: string | null): Promise<void> {
  return page.evaluate((token) => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    if (token === null) localStorage.removeItem('authToken');
    if (token) localStorage.setItem('authToken', token);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, stored);
}

test('a page from the browser’s memory is shown as it was left, but not to another person or after a logout', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.reader({ name: 'Rahima Khatun' }));
  await page.goto('/dashboard');
  const welcome = (name: string) => page.getByRole('heading', { name: `Welcome, ${name}` });
  await expect(welcome('Rahima Khatun')).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isOld', true));
  const isOld = () => page.evaluate(() => Reflect.has(window, 'isOld'));
  await leaveAndComeBack(page);
  await expect(welcome('Rahima Khatun')).toBeVisible();
  expect(await isOld()).toBe(true);

  const another = await library.tokenOf(await library.make.reader({ name: 'Salma Akter' }));
  await leaveAndComeBack(page, another);
  await expect(welcome('Salma Akter')).toBeVisible();
  expect(await isOld()).toBe(false);

  await leaveAndComeBack(page, null);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(logInButton(page)).toBeVisible();
});
