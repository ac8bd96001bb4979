import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { loadedFonts } from '../support/looks/fonts.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

/** Bytes of compressed JavaScript that a first visit to Browse may load. */
const BUDGET = 130_000;

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

function recordScripts(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
}

test('a first visit to Browse loads at most 130 kB of compressed JavaScript', async ({ page, library }) => {
  await library.make.book({ title: 'A first book' });
  const scripts = recordScripts(page);
  await page.goto('/browse-books');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  const packed = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  const sent = await Promise.all(scripts.map((script) => script.request().sizes()));
  expect(scripts.length).toBeLessThanOrEqual(5);
  for (const script of scripts.filter((each) => each.url().includes('/assets/'))) {
    // Compressed by the build: what the server compresses as it sends has no length.
    expect(script.headers()).toMatchObject({
      'content-encoding': 'br',
      'content-length': expect.stringMatching(/^\d+$/),
    });
  }
  expect(packed).toBeLessThanOrEqual(BUDGET);
  expect(sent.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(BUDGET);
});

test('a page’s texts in Bengali come in at most three files and 5 kB', () => {
  const built = new URL('../../apps/web/dist/', import.meta.url);
  const pages: Record<string, { texts: { bn: string[] } }> = JSON.parse(
    readFileSync(new URL('page-preloads.json', built), 'utf8'),
  );
  const textsOf = Object.entries(pages).map(([address, { texts }]) => ({ address, files: texts.bn }));
  expect(textsOf.length).toBeGreaterThan(30);
  for (const { address, files } of textsOf) {
    expect.soft(files.length, address).toBeGreaterThan(1);
    expect.soft(files.length, address).toBeLessThanOrEqual(3);
    const bytes = files.reduce((sum, file) => sum + statSync(new URL(`.${file}.br`, built)).size, 0);
    expect.soft(bytes, address).toBeLessThanOrEqual(5000);
  }
});

test('text shows in the device’s fonts while the library’s load', async ({ page, library }) => {
  const book = await library.make.book({ title: 'তাফসীর ইবনে কাছীর' });
  const release = await hold(page, '**/*.woff2');
  const font = page.waitForRequest(/\.woff2$/);
  await page.goto('/browse-books');
  await font;
  await expect(page.getByRole('article').filter({ hasText: book.title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Books' })).toBeVisible();
  const faces = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ family }) => family.includes('Variable')).map(({ display }) => display),
    );
  // All of them come together, because the page is laid out again whenever one does.
  expect(await faces()).toEqual([]);
  release();
  await expect.poll(() => loadedFonts(page)).toContain('Onest Variable');
  expect(new Set(await faces())).toEqual(new Set(['swap']));
  await expect.poll(() => loadedFonts(page)).toContain('Noto Sans Bengali Variable');
});

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('nothing on Browse shifts, however late books, covers and fonts load', async ({ page, library }) => {
      for (const title of [
        'الرحيق المختوم',
        'রিয়াদুস সালেহীন প্রথম খণ্ড ও দ্বিতীয় খণ্ড একত্রে',
        'Fortress of the Muslim',
      ]) {
        await library.make.book({ title });
      }
      const releaseBooks = await hold(page, '**/api/books?*');
      const releaseCovers = await hold(page, '**/assets/default-cover-*.svg');
      const releaseFonts = await hold(page, '**/*.woff2');
      await page.goto('/browse-books', { waitUntil: 'commit' });
      await expect(page.getByRole('status').filter({ hasText: 'Loading books...' })).toBeVisible();
      releaseBooks();
      await expect(page.getByRole('article').first()).toBeVisible();
      releaseCovers();
      await expect.poll(() => firstCoverWidth(page)).toBeGreaterThan(0);
      releaseFonts();
      await expect.poll(() => loadedFonts(page)).toContain('Onest Variable');
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    });

    test('nothing on the details shifts, however late book, cover and fonts load', async ({
      page,
      library,
    }) => {
      const book = await library.make.book({ title: 'রিয়াদুস সালেহীন প্রথম খণ্ড ও দ্বিতীয় খণ্ড' });
      const releaseBook = await hold(page, '**/api/books/*');
      const releaseCovers = await hold(page, '**/assets/default-cover-*.svg');
      const releaseFonts = await hold(page, '**/*.woff2');
      await page.goto(`/book-details?id=${book.book_id}`, { waitUntil: 'commit' });
      await expect(page.getByText('Loading...')).toBeVisible();
      releaseBook();
      await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
      releaseCovers();
      await expect.poll(() => firstCoverWidth(page)).toBeGreaterThan(0);
      releaseFonts();
      await expect.poll(() => loadedFonts(page)).toContain('Noto Sans Bengali Variable');
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    });
  });
}

function firstCoverWidth(page: Page): Promise<number> {
  return page
    .getByRole('img', { name: /^Cover of / })
    .first()
    .evaluate((cover) => (cover instanceof HTMLImageElement ? cover.naturalWidth : 0));
}

test('a book under the pointer opens from prefetched data', async ({ page, library }) => {
  const book = await library.make.book({ title: 'A book to point at' });
  const calls = recordCalls(page);
  await page.goto('/browse-books?search=A book to point at');
  const detailsCall = `GET /api/books/${book.book_id}`;
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(book.book_id)),
    page.waitForResponse(/book-details\.page-.*\.js$/),
    page.getByRole('link', { name: book.title }).hover(),
  ]);
  await response.finished();
  await page.waitForLoadState('networkidle');
  // From here on the server cannot be reached.
  await page.route('**/api/**', () => undefined);
  await page.getByRole('link', { name: book.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  expect(namesOf(calls).filter((name) => name === detailsCall)).toHaveLength(1);
});

test('keyboard focus prefetches a book too, and a failure shows no message', async ({ page, library }) => {
  const book = await library.make.book({ title: 'A book to focus' });
  await page.route(`**/api/books/${book.book_id}`, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Out of order."}' }),
  );
  await page.goto('/browse-books?search=A book to focus');
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(book.book_id)),
    page.getByRole('link', { name: book.title }).focus(),
  ]);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Out of order.')).toHaveCount(0);
});

test('default covers are one small drawing, have a fixed size, and load lazily', async ({
  page,
  library,
}) => {
  for (let count = 1; count <= 8; count += 1) await library.make.book({ title: `Cover number ${count}` });
  await page.goto('/browse-books?search=Cover number');
  const covers = page.getByRole('img', { name: /^Cover of Cover number/ });
  await expect(covers).toHaveCount(8);
  const facts = await covers.evaluateAll((all) =>
    all.map((cover) =>
      ['width', 'height', 'loading', 'fetchpriority'].map((name) => cover.getAttribute(name)),
    ),
  );
  expect(facts[0]).toEqual(['400', '600', 'eager', 'high']);
  expect(facts.at(-1)).toEqual(['400', '600', 'lazy', 'auto']);
  await expect
    .poll(() =>
      covers.first().evaluate((cover) => (cover instanceof HTMLImageElement ? cover.currentSrc : '')),
    )
    .toMatch(/\/assets\/default-cover-.*\.svg$/);
});

for (const [address, file] of [
  ['/', 'home.page'],
  ['/dashboard', 'dashboard.page'],
  ['/my-reads', 'logged-in-actions'],
  ['/user/reader?mode=register', 'gateway.page'],
] as const) {
  test(`${address} requests ${file} while the start files load`, async ({ page }) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    const release = await hold(page, '**/assets/index-*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => paths.filter((path) => path.startsWith(`/assets/${file}-`))).toHaveLength(1);
    release();
    await expect(page.getByRole('main')).toBeVisible();
    expect(paths.filter((path) => path.startsWith(`/assets/${file}-`))).toHaveLength(1);
  });
}
