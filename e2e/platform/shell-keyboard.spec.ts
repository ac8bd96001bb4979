import { profileButton } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

test('everything in the top bar can be reached and used by the keyboard alone', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.reader());
  await page.goto('/leaderboard');
  await expect(profileButton(page)).toBeVisible();
  const bar = page.getByRole('banner');
  const stops = [
    page.getByRole('link', { name: 'Skip to content' }),
    bar.getByRole('link', { name: /home$/ }),
    page.getByPlaceholder('Search books...'),
    bar.getByRole('button', { name: 'Browse books' }),
    bar.getByRole('link', { name: 'Dashboard' }),
    bar.getByRole('link', { name: 'Wishlist' }),
    bar.getByRole('link', { name: 'My books' }),
    bar.getByRole('link', { name: 'Notices' }),
    profileButton(page),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const profile = page.locator('#profile-menu');
  await expect(profile.getByRole('button', { name: 'Logout' })).toBeVisible();
  for (const stop of [
    profile.getByRole('link', { name: 'My account' }),
    profile.getByRole('link', { name: 'Leaderboard' }),
    profile.getByRole('link', { name: 'Log in as volunteer or admin' }),
    profile.getByRole('button', { name: 'Logout' }),
  ]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
});
