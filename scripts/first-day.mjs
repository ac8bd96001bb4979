/**
 * `npm run screenshots:first-day`: walks from an empty library to its first loan as the browser test does. Takes screenshots
 * of each moment, on a phone and on a wide screen, into `screenshots/` (which git ignores), and those of `docs/first-day.md`
 * into `docs/pictures/first-day/`.
 */
import { mkdir } from 'node:fs/promises';
import { chromium, expect } from '@playwright/test';
import sharp from 'sharp';
import { startDemoServer } from '../apps/server/src/test/processes/demo-server.ts';
import { walkFirstDay } from '../e2e/support/scenes/first-day.ts';
import { chromiumArguments, findChromium, requireChromium } from './lib/chromium.mjs';
import { inProject, runMain } from './lib/project.mjs';
import { buildWeb, mustBuildWeb } from './lib/web-build.mjs';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/**
 * The size in which the documentation shows a moment; the others are only in `screenshots/`.
 * @type {Partial<Record<import('../e2e/support/scenes/first-day.ts').Moment, typeof WIDE>>}
 */
const CHOSEN = {
  home: PHONE,
  steps: WIDE,
  halls: WIDE,
  columns: WIDE,
  books: WIDE,
  verify: WIDE,
  desk: PHONE,
  lent: PHONE,
};
const PICTURES = inProject('docs/pictures/first-day');

/** @type {NonNullable<import('../e2e/support/scenes/first-day.ts').FirstDay['seen']>} */
async function photograph(moment, page) {
  const own = page.viewportSize() ?? WIDE;
  await expect(page.locator('.Toastify__toast')).toHaveCount(0, { timeout: 15_000 });
  await page.evaluate(() => scrollTo(0, 0));
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await page.waitForLoadState('networkidle');
    const file = inProject('screenshots', `first-day-${moment}-${size.width}.png`);
    await page.screenshot({ path: file });
    if (CHOSEN[moment] !== size) continue;
    const picture = sharp(file).webp({ quality: 82 });
    await picture.toFile(`${PICTURES}/${moment}.webp`);
  }
  await page.setViewportSize(own);
}

await runMain(async () => {
  await requireChromium();
  if (mustBuildWeb()) await buildWeb();
  await mkdir(inProject('screenshots'), { recursive: true });
  await mkdir(PICTURES, { recursive: true });
  const server = await startDemoServer({ SEED: 'none' });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
  /** @param {typeof WIDE} viewport */
  const newPage = async (viewport) => {
    const context = await browser.newContext({ viewport, baseURL: server.address, reducedMotion: 'reduce' });
    await context.grantPermissions(['clipboard-write'], { origin: server.address });
    // The fonts are marked as loaded, so that the page shows them from the start, as on a later visit.
    await context.addInitScript(() => localStorage.setItem('fontsLoaded', 'yes'));
    return context.newPage();
  };
  try {
    const acts = await walkFirstDay({
      address: server.address,
      admin: await newPage(WIDE),
      volunteer: await newPage(PHONE),
      reader: await newPage(PHONE),
      // The server runs its jobs by itself.
      workOff: async () => {},
      seen: photograph,
    });
    console.log(`The first loan took ${acts.length} acts: ${acts.join(', ')}.`);
  } finally {
    await browser.close();
    await server.stop();
  }
  console.log('The pictures are in screenshots/ and docs/pictures/first-day/.');
  return 0;
});
