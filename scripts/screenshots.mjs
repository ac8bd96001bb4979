/**
 * `npm run screenshots`: takes screenshots of every page of the demo library, on a phone and on a wide screen, light and
 * dark, into `screenshots/` (which git ignores), and the README's pictures into `docs/pictures/`. Arguments such as
 * `browse details` select pages; `--language bn` takes pages in Bengali, whose file names end in `-bn`.
 */
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startDemoServer } from '../apps/server/src/test/processes/demo-server.ts';
import { chromiumArguments, findChromium, requireChromium } from './lib/chromium.mjs';
import { inProject, runMain } from './lib/project.mjs';
import { buildWeb, mustBuildWeb } from './lib/web-build.mjs';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** @type {('light' | 'dark')[]} */
const THEMES = ['light', 'dark'];
/** The pictures that the documentation shows: picture in `screenshots/` -> name in `docs/pictures/`. */
const CHOSEN = {
  'browse-1280-light': 'browse',
  'details-390-light': 'details-phone',
  'volunteer-lendings-1280-light': 'volunteer',
  'dashboard-390-dark': 'dashboard-phone-dark',
};

/** @param {string} url @param {string} [token] */
async function firstIn(url, token = '') {
  const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  const { data } = await response.json();
  return data[0];
}

/**
 * The pages to take, grouped by the kind of account that opens them (null: a visitor).
 * @param {{ book: string, reader: string }} ids of a book with reviews, and of a reader
 * @returns {['reader' | 'volunteer' | 'admin' | null, [string, string][]][]}
 */
function pagesOf({ book, reader }) {
  return [
    [
      null,
      [
        ['home', '/'],
        ['leaderboard-halls', '/leaderboard'],
        ['browse', '/browse-books'],
        ['browse-empty', '/browse-books?search=zzzzqqqq'],
        ['details', `/book-details?id=${book}`],
        ['login', '/user/reader'],
        ['register', '/user/reader?mode=register'],
        ['login-volunteer', '/user/volunteer'],
        ['login-admin', '/user/admin'],
        ['register-volunteer', '/user/volunteer?mode=register'],
        ['forgot-password', '/forgot-password?type=reader'],
        ['reset-link-wrong', '/reset-password?type=reader#token=wrong'],
        ['wishlist-denied', '/wishlist'],
        ['not-found', '/no-such-page'],
        ['privacy', '/privacy'],
        ['rules-visitor', '/rules'],
        ['scanned-copy', '/c/c1'],
      ],
    ],
    [
      'reader',
      [
        ['wishlist', '/wishlist'],
        ['my-reads', '/my-reads'],
        ['dashboard', '/dashboard'],
        ['account', '/account'],
        ['leaderboard', '/leaderboard'],
        ['leaderboard-month', '/leaderboard?period=month'],
        ['notices', '/notices'],
        ['rules', '/rules'],
        ['details-reader', `/book-details?id=${book}`],
      ],
    ],
    [
      'volunteer',
      [
        ['volunteer-insert', '/user/volunteer?tab=insert'],
        ['volunteer-desk', '/desk'],
        ['volunteer-account', '/account'],
        ['volunteer-requests', '/user/volunteer?tab=requests'],
        ['volunteer-lendings', '/user/volunteer?tab=lendings'],
        ['volunteer-waiting-lists', '/waiting-lists'],
        ['volunteer-print', '/print'],
        ['volunteer-labels', '/labels'],
        ['volunteer-stock-takes', '/stock-takes'],
        ['volunteer-reader', `/readers/${reader}`],
      ],
    ],
    [
      'admin',
      [
        ['admin-verify', '/user/admin'],
        ['admin-charts', '/user/admin?charts=12-weeks'],
        ['admin-insert', '/user/admin?tab=insert'],
        ['admin-requests', '/user/admin?tab=requests'],
        ['admin-borrows', '/user/admin?tab=borrows'],
        ['admin-readers', '/user/admin?tab=readers'],
        ['admin-volunteers', '/user/admin?tab=volunteers'],
        ['admin-books', '/user/admin?tab=books'],
        ['admin-entities', '/user/admin?tab=entities'],
        ['admin-audit', '/admin/audit'],
        ['admin-export', '/admin/export'],
        ['admin-admins', '/admin/admins'],
        ['admin-calendar', '/calendar'],
        ['admin-reader', `/readers/${reader}`],
        ['admin-copy', '/copies/c1'],
        ['admin-describe', '/books-to-describe'],
        ['admin-isbn-sources', '/admin/isbn-sources'],
        ['admin-reviews', '/admin/reviews'],
        ['admin-disputes', '/admin/disputes'],
        ['admin-claims', '/admin/claims'],
        ['admin-unseen-copies', '/admin/unseen-copies'],
        ['admin-imports', '/admin/imports'],
        ['admin-works', '/admin/works'],
      ],
    ],
  ];
}

await runMain(async () => {
  await requireChromium();
  if (mustBuildWeb()) await buildWeb();
  const { values, positionals: asked } = parseArgs({
    options: { language: { type: 'string', default: 'en' } },
    allowPositionals: true,
  });
  const { language } = values;
  const ending = language === 'en' ? '' : `-${language}`;
  // Removes pictures of pages that no longer exist.
  if (asked.length === 0 && ending === '')
    await rm(inProject('screenshots'), { recursive: true, force: true });
  await mkdir(inProject('screenshots'), { recursive: true });
  await mkdir(inProject('docs/pictures'), { recursive: true });
  const server = await startDemoServer();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
  try {
    const { address } = server;
    const { id: book } = await firstIn(`${address}/api/books?sort_by=best_reads&sort_order=desc`);
    const { reader_id: reader } = await firstIn(
      `${address}/api/readers?page=1`,
      await server.tokenOf('admin'),
    );
    const pages = pagesOf({ book, reader });
    for (const viewport of SIZES) {
      for (const colorScheme of THEMES) {
        for (const [type, list] of pages) {
          const context = await browser.newContext({ viewport, colorScheme, baseURL: address });
          // The fonts are marked as loaded, as on a later visit. The language is stored as a cookie and in the local
          // storage.
          await context.addCookies([{ name: 'language', value: language, url: address }]);
          await context.addInitScript((chosen) => {
            localStorage.setItem('fontsLoaded', 'yes');
            localStorage.setItem('language', chosen);
          }, language);
          if (type) {
            await context.addInitScript(
              (session) => {
                localStorage.setItem('authToken', session.token);
                localStorage.setItem('userType', session.type);
              },
              { token: await server.tokenOf(type), type },
            );
          }
          const page = await context.newPage();
          for (const [name, url] of list) {
            if (asked.length > 0 && !asked.includes(name)) continue;
            await page.goto(url);
            await page.waitForLoadState('networkidle');
            const picture = `${name}-${viewport.width}-${colorScheme}${ending}`;
            const file = inProject('screenshots', `${picture}.png`);
            await page.screenshot({ path: file });
            const chosen = CHOSEN[/** @type {keyof typeof CHOSEN} */ (picture)];
            if (chosen)
              await sharp(file)
                .webp({ quality: 85 })
                .toFile(inProject('docs/pictures', `${chosen}.webp`));
          }
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  console.log('The pictures are in screenshots/ and docs/pictures/.');
  return 0;
});
