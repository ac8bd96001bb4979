/**
 * `npm run bench:slow-line`: how long a person on a slow line (400 kbps, 400 ms there and back) with a slow phone (a
 * processor four times slower) waits for the contents of a page: on a first visit, and on the next one, whose files the
 * browser has kept. The middle of three runs; names of pages as arguments ask for those alone. Service workers are
 * off, because the browser does not slow down what they load.
 */
import { chromium } from '@playwright/test';
import { startDemoServer } from '../apps/server/src/test/processes/demo-server.ts';
import { chromiumArguments, findChromium } from '../scripts/lib/chromium.mjs';
import { runMain } from '../scripts/lib/project.mjs';
import { buildWeb, mustBuildWeb } from '../scripts/lib/web-build.mjs';

const RUNS = 3;
const BYTES_A_SECOND = 400_000 / 8;
const LATENCY = 400;
const SLOWER = 4;
const PATIENCE = 60_000;

/**
 * A page, what stands on it as soon as its contents do, and the token of the reader who sees it, if any.
 * @typedef {{ name: string, address: string, contents: string, token?: string }} Page
 */

/** What one visit took: milliseconds until the contents stood there, requests until then, and bytes received. */
/** @typedef {{ time: number, requests: number, bytes: number }} Visit */

await runMain(async () => {
  if (mustBuildWeb()) await buildWeb();
  const server = await startDemoServer();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments(),
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const book = 'main a[href^="/book-details"]';
    /** @type {Page[]} */
    const pages = [
      { name: 'Home', address: '/', contents: book },
      { name: 'Browse', address: '/browse-books', contents: book },
      { name: 'Details', address: await addressOfSomeBook(server.address), contents: 'main img' },
      { name: 'My books', address: '/my-reads', contents: book, token: await server.tokenOf('reader') },
    ];
    const asked = process.argv.slice(2);
    console.log('\n| page | first visit | requests | received | next visit | requests | received |');
    console.log('|---|---|---|---|---|---|---|');
    for (const page of pages) {
      if (asked.length > 0 && !asked.includes(page.name)) continue;
      const runs = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await twoVisits(browser, server.address, page));
      const cells = [middle(runs.map(([first]) => first)), middle(runs.map(([, next]) => next))].map(figures);
      console.log(`| ${[page.name, ...cells.flat()].join(' | ')} |`);
    }
  } finally {
    await browser.close();
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
 * Visits a page in a browser that was never there before, and then again.
 * @param {import('@playwright/test').Browser} browser @param {string} server @param {Page} page
 * @returns {Promise<[first: Visit, next: Visit]>}
 */
async function twoVisits(browser, server, { address, contents, token }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: server, localStorage: kept(token) }] },
  });
  try {
    const first = await visit(context, server + address, contents);
    return [first, await visit(context, server + address, contents)];
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
 * @param {import('@playwright/test').BrowserContext} context @param {string} url @param {string} contents
 * @returns {Promise<Visit>}
 */
async function visit(context, url, contents) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let requests = 0;
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.addInitScript(watchFor, contents);
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE });
  const seen = await page.waitForFunction(() => Reflect.get(window, 'contentsAfter'), null, {
    timeout: PATIENCE,
  });
  const time = Number(await seen.jsonValue());
  const result = { time, requests, bytes };
  // What comes after the contents, such as fonts, is kept for the next visit too.
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  await page.close();
  return result;
}

/** Runs in the page: notes when the contents stand there and are painted. @param {string} contents */
function watchFor(contents) {
  const look = () => {
    if (!document.querySelector(contents)) return requestAnimationFrame(look);
    requestAnimationFrame(() => Reflect.set(window, 'contentsAfter', performance.now()));
  };
  look();
}

/** The visit of the median time. @param {Visit[]} visits */
function middle(visits) {
  const visit = visits.toSorted((one, other) => one.time - other.time)[Math.floor(visits.length / 2)];
  if (!visit) throw new Error('There is no visit.');
  return visit;
}

/** @param {Visit} visit */
function figures({ time, requests, bytes }) {
  return [`${(time / 1000).toFixed(1)} s`, String(requests), `${Math.round(bytes / 1000)} kB`];
}
