import { expectAccessible } from '../support/looks/accessibility.ts';
import {
  fillPersonalInfo,
  newEmail,
  openRegistration,
  openToReaders,
  profileButton,
} from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

test('the frame and the pages around the catalogue are accessible', async ({ page }) => {
  for (const address of ['/', '/leaderboard', '/no-such-page', '/wishlist']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the gateway’s forms are accessible, with their errors', async ({ page, library }) => {
  await openToReaders(library);
  await page.goto('/user/reader');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await expectAccessible(page);
  await openRegistration(page, 'volunteer');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expectAccessible(page);
  await fillPersonalInfo(page, newEmail());
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Hall')).toBeVisible();
  await expectAccessible(page);
});

test('the open menus and the pending notice are accessible', async ({ page, library, openPage, signIn }) => {
  await signIn(await library.make.volunteer({ verified: false }));
  await page.goto('/user/volunteer');
  await expect(page.getByRole('heading', { name: 'Verification Pending' })).toBeVisible();
  await profileButton(page).click();
  await expectAccessible(page);

  const phone = await openPage(await library.make.reader());
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/leaderboard');
  await phone.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(phone);
});

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
