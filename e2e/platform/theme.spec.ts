import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

/** The page colour of both themes, in red, green and blue (tokens.css). */
const paper = { light: [251, 250, 247], dark: [18, 22, 20] } as const;

const theme = (page: Page) => page.getByRole('group', { name: 'Theme' });
const choice = (page: Page, name: 'System' | 'Light' | 'Dark') => theme(page).getByRole('radio', { name });

async function expectPaper(page: Page, look: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', `rgb(${paper[look].join(', ')})`);
  await expect(page.locator('html')).toHaveCSS('color-scheme', look);
}

/** The `theme-color` of the browser's own bars. */
function barColour(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );
}

test('pages follow the system’s theme, also when it changes', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(choice(page, 'System')).toBeChecked();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectPaper(page, colorScheme);
  }
  expect(await barColour(page)).toEqual(['#fbfaf7']);
});

test('a chosen theme wins over the system, for all pages and visits on this device', async ({
  page,
  context,
}) => {
  await page.goto('/no-such-page');
  const other = await context.newPage();
  await other.goto('/leaderboard');
  await choice(page, 'Dark').check();
  await expectPaper(page, 'dark');
  await expectPaper(other, 'dark');
  await expect(choice(other, 'Dark')).toBeChecked();
  expect(await barColour(page)).toEqual(['#121614']);

  await page.reload();
  await expect(choice(page, 'Dark')).toBeChecked();
  await expectPaper(page, 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await choice(page, 'Light').check();
  await expectPaper(page, 'light');

  await choice(page, 'System').check();
  await expectPaper(page, 'dark');
});

for (const [look, system] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const) {
  test(`the first paint of a ${system} system is ${look} already when that was chosen`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), look);
    // From here on none of our scripts load; what is painted comes from the page and its style sheet.
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/browse-books', { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    // The paper beside what the server has drawn.
    const [red, green, blue] = await sharp(await page.screenshot())
      .extract({ left: 4, top: 500, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red, green, blue]).toEqual([...paper[look]]);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Books' })).toBeVisible();
    await expectPaper(page, look);
  });
}

test('where the browser keeps nothing for the page, the library opens and works, in the system’s theme', async ({
  page,
  library,
}) => {
  const book = await library.make.book({ title: 'A book for everybody' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  await page.goto('/browse-books');
  await page.getByRole('link', { name: book.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await expectPaper(page, 'dark');
});

test('readers cannot open the page of the kit', async ({ page }) => {
  await page.goto('/kit');
  await expect(page.getByRole('heading', { name: "This page isn't on our shelves" })).toBeVisible();
  const assets = path.resolve(import.meta.dirname, '../../apps/web/dist/assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(path.join(assets, name), 'utf8')));
  expect(texts.some((text) => text.includes("This page isn't on our shelves"))).toBe(true);
  expect(texts.filter((text) => text.includes('Every part in every state'))).toEqual([]);
});

test('a library with its own colour shows it before its script has loaded', async ({ page }) => {
  await page.route(/\/no-such-page$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<html', '<html data-own-brand="#1d4ed8"');
    await route.fulfill({ response: response, body });
  });
  const release = await hold(page, '**/assets/index-*.js');
  await page.goto('/no-such-page', { waitUntil: 'commit' });
  const mark = page.locator('#root svg path').first();
  const fill = () => mark.evaluate((node) => getComputedStyle(node).fill);
  const hueOf = (colour: string) => Number(/oklch\(\S+ \S+ ([\d.]+)\)/.exec(colour)?.[1]);
  await expect.poll(async () => hueOf(await fill())).toBeGreaterThan(250);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(hueOf(await fill())).toBeGreaterThan(250);
});
