import { openToReaders } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

test('the interface is in English [S1-37]', async ({ page, library }) => {
  await openToReaders(library);
  await page.goto('/user/reader?mode=register');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 2, name: 'Register as reader' })).toBeVisible();
  for (const label of ['Full name', 'Email', 'Phone', 'Gender', 'Create password', 'Confirm password']) {
    await expect(page.getByLabel(label)).toBeVisible();
  }
});
