/**
 * `npm run bench:sleeping-worker`: measures how long a call takes while the service worker runs, and after the browser has
 * stopped it. The processor is slowed down by four; the figures are medians in milliseconds. A file that always goes through
 * the worker shows how long the worker takes to start.
 */
import { chromium } from '@playwright/test';
import { startDemoServer } from '../apps/server/src/test/processes/demo-server.ts';
import { chromiumArguments, findChromium } from '../scripts/lib/chromium.mjs';
import { runMain } from '../scripts/lib/project.mjs';
import { buildWeb, mustBuildWeb } from '../scripts/lib/web-build.mjs';

const RUNS = 15;
const SLOWER = 4;
const CALLS = {
  'about one person': '/api/user',
  'about the catalogue': '/api/rules',
  'a file, by the worker': '/favicon.svg',
};

await runMain(async () => {
  if (mustBuildWeb()) await buildWeb();
  const server = await startDemoServer();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments(),
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload({ waitUntil: 'networkidle' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    console.log('\n| call | the worker runs | it has ended |');
    console.log('|---|---|---|');
    for (const [name, path] of Object.entries(CALLS)) {
      /** @type {number[][]} */
      const times = [[], []];
      for (let run = 0; run < RUNS; run += 1) {
        times[0]?.push(await page.evaluate(timeOf, path));
        await devtools.send('ServiceWorker.stopAllWorkers');
        times[1]?.push(await page.evaluate(timeOf, path));
      }
      console.log(`| ${[name, ...times.map(median)].join(' | ')} |`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return 0;
});

/** Runs in the page: how long a call takes until its whole response is there, in milliseconds. @param {string} path */
async function timeOf(path) {
  const begin = performance.now();
  await (await fetch(path, { cache: 'no-store' })).text();
  return performance.now() - begin;
}

/** @param {number[]} times */
function median(times) {
  const sorted = times.toSorted((one, other) => one - other);
  return `${Math.round(sorted[sorted.length >> 1] ?? 0)} ms`;
}
