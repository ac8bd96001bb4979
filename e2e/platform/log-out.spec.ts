import type { Page } from '@playwright/test';
import { logInButton, profileButton, storedSession } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

async function logOut(page: Page): Promise<void> {
  await profileButton(page).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(logInButton(page)).toBeVisible();
}

for (const restarts of [false, true]) {
  test(`a logout without a network ends the login ${restarts ? 'at the next start' : 'when it is back'}`, async ({
    page,
    context,
    library,
    signIn,
  }) => {
    await signIn(await library.make.reader());
    await page.goto('/browse-books');
    await expect(profileButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { token } = await storedSession(page);
    const status = async () => (await library.withToken(token ?? '').get('/api/user')).status;
    await context.setOffline(true);
    await logOut(page);
    expect(await storedSession(page)).toEqual({ token: null, userType: null });
    expect(await status()).toBe(200);

    if (restarts) await page.close();
    await context.setOffline(false);
    const after = restarts ? await context.newPage() : page;
    if (restarts) await after.goto('/rules');
    await expect.poll(status).toBe(401);
    await expect
      .poll(() => after.evaluate((ended) => Object.values(localStorage).includes(ended), token))
      .toBe(false);
    await expect(logInButton(after)).toBeVisible();
  });
}
