import type { Page } from '@playwright/test';
import { logInButton, profileButton } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
const readerAddresses = ['/dashboard', '/wishlist', '/my-reads'];

const bar = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => bar(page).getByRole('button', { name: 'Menu' });
const profileMenu = (page: Page) => page.locator('#profile-menu');
const linksMenu = (page: Page) => page.locator('#links-menu');
/** The links to a reader's pages that can be seen. */
const readerLinks = (page: Page) =>
  bar(page).locator('a:is([href="/dashboard"], [href="/wishlist"], [href="/my-reads"])');

test.describe('signed out', () => {
  test('the top bar offers search, Browse books and Log In [S2.2-01] [S2.2-02] [S2.2-03]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByPlaceholder('Search books...', { exact: true })).toBeVisible();
    const browse = bar(page).getByRole('link', { name: 'Browse books', exact: true });
    await expect(browse).toHaveAttribute('href', '/browse-books');
    await expect(profileButton(page)).toHaveCount(0);
    await logInButton(page).click();
    await expect(page).toHaveURL('/user/reader');
    await browse.click();
    await expect(page).toHaveURL('/browse-books');
  });

  test('Enter in the search box goes to Browse with the text, whatever the text is [S2.2-04]', async ({
    page,
  }) => {
    await page.goto('/');
    const box = page.getByPlaceholder('Search books...');
    await box.fill('abc');
    await box.press('Enter');
    await expect(page).toHaveURL('/browse-books?search=abc');
    await box.fill('fiqh & hadith?');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'Browse Books' })).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('fiqh & hadith?');
    expect(page.url()).toContain('%26');
    await expect(box).toHaveValue('fiqh & hadith?');
  });
});

test.describe('signed in', () => {
  test('the top bar has search, Browse books and a profile icon [S2.2-05] [S2.2-06] [S2.2-07]', async ({
    page,
    library,
    signIn,
  }) => {
    await signIn(await library.make.reader());
    await page.goto('/');
    await expect(page.getByPlaceholder('Search books...', { exact: true })).toBeVisible();
    await bar(page).getByRole('button', { name: 'Browse books', exact: true }).click();
    await expect(page).toHaveURL('/browse-books');
    await profileButton(page).click();
    await expect(profileMenu(page)).toBeVisible();
    await expect(logInButton(page)).toHaveCount(0);
  });

  test('a reader has links to dashboard, wishlist and books [S2.2-08] [S2.2-09] [S2.2-10]', async ({
    page,
    library,
    signIn,
  }) => {
    await signIn(await library.make.reader());
    await page.goto('/');
    const links = bar(page).getByRole('link');
    await expect(links.filter({ hasText: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(links.filter({ hasText: 'Wishlist' })).toHaveAttribute('href', '/wishlist');
    await expect(links.filter({ hasText: 'My books' })).toHaveAttribute('href', '/my-reads');
    await expect(menuButton(page)).toBeHidden();
    await links.filter({ hasText: 'Wishlist' }).click();
    await expect(page).toHaveURL('/wishlist');
  });

  test('only readers have these links, wide or narrow [S2.2-12]', async ({ library, openPage }) => {
    for (const person of [await library.make.volunteer(), await library.make.admin()]) {
      const page = await openPage(person);
      for (const viewport of [wide, phone]) {
        await page.setViewportSize(viewport);
        await page.goto('/');
        await expect(profileButton(page)).toBeVisible();
        await expect(menuButton(page)).toHaveCount(0);
        await expect(readerLinks(page)).toHaveCount(0);
      }
    }
  });

  test('the profile menu opens and closes by its icon, by a click outside and by Escape [S2.2-13] [S2.2-16]', async ({
    page,
    library,
    signIn,
  }) => {
    await signIn(await library.make.reader());
    await page.goto('/');
    await profileButton(page).click();
    await expect(profileMenu(page)).toBeVisible();
    await expect(profileButton(page)).toHaveAttribute('aria-expanded', 'true');
    await profileButton(page).click();
    await expect(profileMenu(page)).toHaveCount(0);

    await profileButton(page).click();
    await profileMenu(page).getByText('Assalamu Alaikum,').click();
    await expect(profileMenu(page)).toBeVisible();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(profileMenu(page)).toHaveCount(0);

    await profileButton(page).click();
    await page.keyboard.press('Escape');
    await expect(profileMenu(page)).toHaveCount(0);
    await expect(profileButton(page)).toBeFocused();
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: phone });

  test('the reader’s links are in a menu that toggles [S2.2-11] [S2.2-14]', async ({
    page,
    library,
    signIn,
  }) => {
    await signIn(await library.make.reader());
    await page.goto('/');
    await expect(menuButton(page)).toBeVisible();
    await expect(readerLinks(page).filter({ visible: true })).toHaveCount(0);
    await menuButton(page).click();
    const links = linksMenu(page).getByRole('link');
    await expect(links).toHaveText(['Dashboard', 'Wishlist', 'My books']);
    for (const [index, address] of readerAddresses.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', address);
    }
    await menuButton(page).click();
    await expect(linksMenu(page)).toHaveCount(0);
    await menuButton(page).click();
    await links.filter({ hasText: 'My books' }).click();
    await expect(page).toHaveURL('/my-reads');
    await expect(linksMenu(page)).toHaveCount(0);
  });

  test('only one of the two menus is open, and a click outside closes it [S2.2-15] [S2.2-17]', async ({
    page,
    library,
    signIn,
  }) => {
    await signIn(await library.make.reader());
    await page.goto('/');
    await menuButton(page).click();
    await expect(linksMenu(page)).toBeVisible();
    await profileButton(page).click();
    await expect(profileMenu(page)).toBeVisible();
    await expect(linksMenu(page)).toHaveCount(0);
    await menuButton(page).click();
    await expect(linksMenu(page)).toBeVisible();
    await expect(profileMenu(page)).toHaveCount(0);
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(linksMenu(page)).toHaveCount(0);
  });
});
