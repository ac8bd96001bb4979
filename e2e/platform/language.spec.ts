import { openRegistration } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

test('a visitor changes the language in the footer, loses nothing typed, and is spoken to in it from then on', async ({
  page,
}) => {
  await openRegistration(page, 'admin');
  await page.getByLabel('Full name').fill('আমিনা');
  await page.getByRole('contentinfo').getByRole('radio', { name: 'বাংলা' }).click();
  await expect(page.getByLabel('পুরো নাম')).toHaveValue('আমিনা');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'পাঠক হোন' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Become a reader' })).toBeVisible();
});

test.describe('in a browser set to Bengali', () => {
  test.use({ locale: 'bn-BD' });

  test('the first visit is in Bengali', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('main').getByRole('link', { name: 'পাঠক হোন' })).toBeVisible();
  });
});
