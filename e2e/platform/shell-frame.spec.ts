import type { Page } from '@playwright/test';
import { hueOf } from '../support/looks/colours.ts';
import { openToReaders } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
/** The block of the footer under this heading. */
const footerBlock = (page: Page, name: string) => footer(page).getByRole('region', { name, exact: true });

test('the shell names the library in English and in Bengali [S1-30] [S1-31]', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Dhaka University Islamic Library');
  await expect(header).toContainText('ঢাকা বিশ্ববিদ্যালয় ইসলামিক লাইব্রেরি');
  await expect(header).toContainText(/[\u0980-\u09FF]/);
  await expect(footer(page)).toContainText('Dhaka University Islamic Library');
  await expect(header.locator(':lang(bn)')).toBeVisible();
});

test('the top bar stays in view while the page scrolls, and a button brings the page back to its top [S1-32] [S1-35]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/');
  const header = page.getByRole('banner');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await expect(footer(page)).toBeVisible();
  await expect(header).toBeVisible();
  await expect(button).toBeHidden();
  expect(['fixed', 'sticky']).toContain(
    await header.evaluate((element) => getComputedStyle(element).position),
  );
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  expect(await header.boundingBox()).toMatchObject({ y: 0 });
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('the accent colour is a green [S1-36]', async ({ page }) => {
  await page.goto('/user/reader');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect.poll(() => hueOf(button, 'background-color')).toBeGreaterThan(90);
    expect(await hueOf(button, 'background-color')).toBeLessThan(170);
  }
});

test('the interface speaks English [S1-37]', async ({ page, library }) => {
  await openToReaders(library);
  await page.goto('/user/reader?mode=register');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 2, name: 'Register as reader' })).toBeVisible();
  for (const label of ['Full name', 'Email', 'Phone', 'Gender', 'Create password', 'Confirm password']) {
    await expect(page.getByLabel(label)).toBeVisible();
  }
});

test('the footer has four links, three of them placeholders [S1-34] [S2.2-31] [S2.2-32] [S2.2-33] [S2.2-34] [S2.2-35]', async ({
  page,
}) => {
  await page.goto('/browse-books?search=noor');
  const block = footerBlock(page, 'Our Links');
  await expect(block.getByRole('heading', { name: 'Our Links', exact: true })).toBeVisible();
  await expect(block.getByRole('link')).toHaveText([
    'Qarze Hasana',
    'DU Islamic Library',
    'Practicing Bibaho',
    'Volunteer Login',
  ]);
  for (const name of ['Qarze Hasana', 'DU Islamic Library', 'Practicing Bibaho']) {
    await block.getByRole('link', { name }).click();
    await expect(page).toHaveURL('/browse-books?search=noor');
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Books' })).toBeVisible();
  }
  expect(page.context().pages()).toHaveLength(1);
});

test('the footer has address, contact and copyright, and leads to the volunteers’ login [S1-33] [S2.2-28] [S2.2-29] [S2.2-30] [S2.2-36] [S2.2-37] [S6-22]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(footer(page).getByText('All Right Reserved', { exact: true })).toBeVisible();
  const block = footerBlock(page, 'Get In Touch');
  await expect(block.getByRole('heading', { name: 'Get In Touch', exact: true })).toBeVisible();
  await expect(block.getByText('University of Dhaka', { exact: true })).toBeVisible();
  const email = block.getByRole('link', { name: 'duislamiclibrary@gmail.com', exact: true });
  await expect(email).toHaveAttribute('href', 'mailto:duislamiclibrary@gmail.com');

  await footerBlock(page, 'Our Links').getByRole('link', { name: 'Volunteer Login' }).click();
  await expect(page).toHaveURL('/user/volunteer');
  await expect(page.getByRole('heading', { name: 'Login as volunteer' })).toBeVisible();
});

test('on a phone the whole frame fits the width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/', '/user/reader', '/user/volunteer?mode=register', '/leaderboard']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByPlaceholder('Search books...')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
  }
});
