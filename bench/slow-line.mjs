/**
 * `npm run bench:slow-line`: measures how long a person on a slow line (400 kbps, 400 ms round trip) with a slow phone (a
 * processor slowed down by four) waits for the contents of a page: on a first visit, and on the next one, for which the
 * browser and the service worker have cached the files. The result is the median of three runs; arguments select pages by
 * name. The line is between browser and server, so it is as slow for the service worker as for the page.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { startDemoServer } from '../apps/server/src/test/processes/demo-server.ts';
import { chromiumArguments, findChromium } from '../scripts/lib/chromium.mjs';
import { runMain } from '../scripts/lib/project.mjs';
import { buildWeb, mustBuildWeb } from '../scripts/lib/web-build.mjs';
import { waitForRest } from './library/rest.ts';
import { openSlowLine } from './measure/slow-line.mjs';

const RUNS = 3;
const BYTES_A_SECOND = 400_000 / 8;
const LATENCY = 400;
const SLOWER = 4;
const TIMEOUT = 60_000;
const WARM_UP = 50;

/**
 * A page, a selector of its contents, and the token of the reader who opens it, if any.
 * @typedef {{ name: string, address: string, contents: string, token?: string }} Page
 */

/** The figures of a visit: milliseconds until the contents were shown, requests until then, and bytes received. */
/** @typedef {{ time: number, requests: number, bytes: number }} Visit */

await runMain(async () => {
  if (mustBuildWeb()) await buildWeb();
  const server = await startDemoServer();
  const line = await openSlowLine(Number(new URL(server.address).port), {
    bytesASecond: BYTES_A_SECOND,
    latency: LATENCY,
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments(),
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    await waitForRest(server.address);
    const book = 'main a[href^="/book-details"]';
    /** @type {Page[]} */
    const pages = [
      { name: 'Home', address: '/', contents: book },
      { name: 'Browse', address: '/browse-books', contents: book },
      { name: 'Details', address: await addressOfSomeBook(server.address), contents: 'main img' },
      { name: 'My books', address: '/my-reads', contents: book, token: await server.tokenOf('reader') },
    ];
    for (const page of pages) await warmUp(server.address, page);
    const asked = process.argv.slice(2);
    console.log('\n| page | first visit | requests | received | next visit | requests | received |');
    console.log('|---|---|---|---|---|---|---|');
    for (const page of pages) {
      if (asked.length > 0 && !asked.includes(page.name)) continue;
      const runs = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await twoVisits(browser, line, page));
      const cells = [middle(runs.map(([first]) => first)), middle(runs.map(([, next]) => next))].map(figures);
      console.log(`| ${[page.name, ...cells.flat()].join(' | ')} |`);
    }
  } finally {
    await browser.close();
    line.stop();
    await server.stop();
  }
  return 0;
});

/** @param {string} server */
async function addressOfSomeBook(server) {
  const answer = await fetch(`${server}/api/books`);
  const { data } = await answer.json();
  return `/book-details?id=${data[0].id}`;
}

/**
 * Requests the contents of a page several times first, as in a library in use, because a new connection to the database is
 * slow at first.
 * @param {string} server @param {Page} page
 */
async function warmUp(server, { address, token }) {
  /** @type {Record<string, string>} */
  const headers = token ? { authorization: `Bearer ${token}` } : { 'x-next-visit': '1' };
  const path = token ? `/api/first-contents?at=${encodeURIComponent(address)}` : address;
  for (let call = 0; call < WARM_UP; call += 1) await fetch(server + path, { headers });
}

/** @typedef {Awaited<ReturnType<typeof openSlowLine>>} Line */

/**
 * Visits a page in a new browser context, and then again in the same one.
 * @param {import('@playwright/test').Browser} browser @param {Line} line @param {Page} page
 * @returns {Promise<[first: Visit, next: Visit]>}
 */
async function twoVisits(browser, line, { address, contents, token }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [{ origin: line.address, localStorage: kept(token) }] },
  });
  try {
    const first = await visit(context, line, address, contents);
    return [first, await visit(context, line, address, contents)];
  } finally {
    await context.close();
  }
}

/** @param {string | undefined} token */
function kept(token) {
  if (!token) return [];
  return [
    { name: 'authToken', value: token },
    { name: 'userType', value: 'reader' },
  ];
}

/**
 * @param {import('@playwright/test').BrowserContext} context @param {Line} line @param {string} address
 * @param {string} contents
 * @returns {Promise<Visit>}
 */
async function visit(context, line, address, contents) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchFor, contents);
  const before = { ...line.counts };
  await page.goto(line.address + address, { waitUntil: 'commit', timeout: TIMEOUT });
  const seen = await page.waitForFunction(() => Reflect.get(window, 'contentsAfter'), null, {
    timeout: TIMEOUT,
  });
  const { requests, bytes } = line.counts;
  const time = Number(await seen.jsonValue());
  // Later downloads, such as fonts, are cached for the next visit too.
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT });
  while (!(await page.evaluate(isKept))) await pause(100);
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT });
  await page.close();
  return { time, requests: requests - before.requests, bytes: bytes - before.bytes };
}

/** Runs in the page: whether the service worker has cached the page and the file that each page needs. */
async function isKept() {
  const files = [location.href, document.querySelector('script[type=module]')?.getAttribute('src') ?? '/'];
  const kept = await Promise.all(files.map((file) => caches.match(file)));
  return kept.every((response) => response !== undefined);
}

/**
 * Runs in the page: records when the contents are painted, from the browser's entries for the largest contentful paint: the
 * frame with the contents paints a larger element than the loading bar before.
 * @param {string} contents
 */
function watchFor(contents) {
  let there = Number.POSITIVE_INFINITY;
  const recordTime = (/** @type {number} */ time) => {
    if (!Reflect.has(window, 'contentsAfter')) Reflect.set(window, 'contentsAfter', time);
  };
  /** @param {number} frame */
  const look = (frame) => {
    if (!document.querySelector(contents)) return requestAnimationFrame(look);
    there = frame;
    // When an earlier element was larger, the browser reports no entry; then the next frame is the latest possible time of
    // the paint.
    requestAnimationFrame((next) => setTimeout(recordTime, 2000, next));
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    const seen = list.getEntries().find(({ startTime }) => startTime >= there);
    if (seen) recordTime(seen.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** The visit with the median time. @param {Visit[]} visits */
function middle(visits) {
  const visit = visits.toSorted((one, other) => one.time - other.time)[Math.floor(visits.length / 2)];
  if (!visit) throw new Error('There is no visit.');
  return visit;
}

/** @param {Visit} visit */
function figures({ time, requests, bytes }) {
  return [`${(time / 1000).toFixed(1)} s`, String(requests), `${Math.round(bytes / 1000)} kB`];
}
