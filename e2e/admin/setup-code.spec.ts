import path from 'node:path';
import { issueSetupCode } from '../../apps/server/src/features/registration/first-admin.service.ts';
import { openLibrary } from '../../apps/server/src/test/open-library.ts';
import { fillPersonalInfo, newEmail, openRegistration } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

test('the first admin of a library in production enters the code of the server', async ({ page }) => {
  const { E2E_POSTGRES: postgres = '', E2E_TEMPLATE: template = '' } = process.env;
  const production = await openLibrary({
    postgres,
    template,
    start: new Date(),
    settings: { admin_setup_code: true },
    webDir: path.resolve(import.meta.dirname, '../../apps/web/dist'),
  });
  try {
    const code = await issueSetupCode(production);
    const form = `${production.address}/user/admin?mode=register`;
    await page.goto(form);
    const field = page.getByLabel('Set-up code');
    await expect(field).toBeVisible();
    await fillPersonalInfo(page, newEmail());
    const register = page.getByRole('main').getByRole('button', { name: 'Register', exact: true });

    await field.fill('AAAA-AAAA-AAAA-AAAA');
    await register.click();
    const sentence =
      'This library has no admin yet. Enter the set-up code that the server printed when it started.';
    await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(field).toHaveValue('AAAA-AAAA-AAAA-AAAA');
    await expect(page.getByLabel('Full name')).toHaveValue('Nusrat Jahan');

    await field.fill(code?.toLowerCase() ?? '');
    await register.click();
    await expect(page.getByRole('heading', { name: 'Welcome, Nusrat Jahan' })).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    // Waits for the response to this page, not to the previous one.
    await page.goto('about:blank');
    const response = page.waitForResponse('**/api/register/admin');
    await page.goto(form);
    expect(await (await response).json()).toMatchObject({ setup_code: false });
    await expect(page.getByLabel('Full name')).toBeVisible();
    await expect(page.getByLabel('Set-up code')).toHaveCount(0);
  } finally {
    await page.goto('about:blank');
    await production.close();
  }
});

test('outside production nobody has to enter a code', async ({ page }) => {
  const response = page.waitForResponse('**/api/register/admin');
  await openRegistration(page, 'admin');
  expect(await (await response).json()).toMatchObject({ setup_code: false });
  await expect(page.getByLabel('Set-up code')).toHaveCount(0);
});
