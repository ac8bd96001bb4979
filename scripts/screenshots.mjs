/**
 * `npm run screenshots`: every page of the demo library, on a phone and on a wide screen, light and dark, into
 * `screenshots/` (which git ignores), and the README's pictures into `docs/images/`. Names of pages as arguments, such as
 * `browse details`, ask for those alone.
 */
import { mkdir, rm } from 'node:fs/promises';
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
/** The pictures that the documentation shows: picture in `screenshots/` -> name in `docs/images/`. */
const CHOSEN = {
  'browse-1280-light': 'browse',
  'details-390-light': 'details-phone',
  'volunteer-lendings-1280-light': 'volunteer',
  'dashboard-390-dark': 'dashboard-phone-dark',
};

/** @param {string} address */
async function firstBook(address) {
  const response = await fetch(`${address}/api/books?sort_by=best_reads&sort_order=desc`);
  const { data } = await response.json();
  return data[0].id;
}

/**
 * The pages to take, by who looks at them (null: a visitor).
 * @param {string} book id of a book with reviews
 * @returns {['reader' | 'volunteer' | 'admin' | null, [string, string][]][]}
 */
function pagesOf(book) {
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
        ['forgot-password', '/forgot-password?type=reader'],
        ['reset-link-wrong', '/reset-password?type=reader#token=wrong'],
        ['wishlist-denied', '/wishlist'],
        ['not-found', '/no-such-page'],
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
      ],
    ],
  ];
}

await runMain(async () => {
  await requireChromium();
  if (mustBuildWeb()) await buildWeb();
  const asked = process.argv.slice(2);
  // Removes pictures of pages that no longer exist.
  if (asked.length === 0) await rm(inProject('screenshots'), { recursive: true, force: true });
  await mkdir(inProject('screenshots'), { recursive: true });
  await mkdir(inProject('docs/images'), { recursive: true });
  const server = await startDemoServer();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
  try {
    const pages = pagesOf(await firstBook(server.address));
    for (const viewport of SIZES) {
      for (const colorScheme of THEMES) {
        for (const [type, list] of pages) {
          const context = await browser.newContext({ viewport, colorScheme, baseURL: server.address });
          // As on a later visit, which begins with the library's fonts.
          await context.addInitScript(() => localStorage.setItem('fontsLoaded', 'yes'));
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
            const picture = `${name}-${viewport.width}-${colorScheme}`;
            const file = inProject('screenshots', `${picture}.png`);
            await page.screenshot({ path: file });
            const chosen = CHOSEN[/** @type {keyof typeof CHOSEN} */ (picture)];
            if (chosen)
              await sharp(file)
                .webp({ quality: 85 })
                .toFile(inProject('docs/images', `${chosen}.webp`));
          }
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  console.log('The pictures are in screenshots/ and docs/images/.');
  return 0;
});
