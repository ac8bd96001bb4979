/**
 * `npm run bench:web`: Lighthouse's scores of the built client in its mobile preset (a slow phone on a slow network): the
 * home page, Browse, a book's details and a reader's dashboard, each on a first visit with a new browser profile, as the
 * median of three runs. Arguments select pages by name; `--language bn` measures pages in Bengali. A failed visit is
 * repeated once. The run downloads Lighthouse itself.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startDemoServer } from '../apps/server/src/test/processes/demo-server.ts';
import { pinnedEnvironment } from '../scripts/lib/pinned-node.mjs';
import { runMain } from '../scripts/lib/project.mjs';
import { buildWeb, mustBuildWeb } from '../scripts/lib/web-build.mjs';
import { waitForRest } from './library/rest.ts';
import { keepInBrowser, startBrowser } from './measure/browser.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * @typedef {{ title: string, score: number | null, numericValue?: number, details?: { items?: unknown[] } }} Audit
 * @typedef {{ categories: Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>,
 *   audits: Record<string, Audit>, environment: { benchmarkIndex: number } }} Report
 */

await runMain(async () => {
  const { values, positionals: asked } = parseArgs({
    options: { language: { type: 'string', default: 'en' } },
    allowPositionals: true,
  });
  if (mustBuildWeb()) await buildWeb();
  const server = await startDemoServer();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'library-lighthouse-'));
  try {
    /** @type {{ name: string, address: string, token?: string }[]} */
    const pages = [
      { name: 'Home', address: '/' },
      { name: 'Browse', address: '/browse-books' },
      { name: 'Details', address: await addressOfSomeBook(server.address) },
      { name: 'Dashboard', address: '/dashboard', token: await server.tokenOf('reader') },
    ];
    await waitForRest(server.address);
    const lines = [];
    const findings = [];
    const indexes = [];
    for (const { name, address, token } of pages) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      const reports = [];
      for (let run = 0; run < RUNS; run += 1) {
        const kept = {
          language: values.language,
          ...(token ? { authToken: token, userType: 'reader' } : {}),
        };
        reports.push(await visitTwiceAtMost(server.address + address, path.join(folder, name), kept));
      }
      indexes.push(...reports.map(({ environment }) => environment.benchmarkIndex));
      const report = middle(reports);
      lines.push(`| ${[name, ...figures(report)].join(' | ')} |`);
      findings.push(...faults(report).map((fault) => `${name}: ${fault}`));
    }
    console.log('\n| page | performance | LCP | CLS | TBT | JS | accessibility | best practices | SEO |');
    console.log('|---|---|---|---|---|---|---|---|---|');
    console.log([...lines, '', ...findings].join('\n'));
    // The index measures the machine's speed for a browser; scores are comparable only between runs with the same index.
    console.log(
      `Benchmark index of this machine: ${Math.round(Math.min(...indexes))} to ${Math.round(Math.max(...indexes))}.`,
    );
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
});

/** @param {string} server */
async function addressOfSomeBook(server) {
  const response = await fetch(`${server}/api/books`);
  const { data } = await response.json();
  return `/book-details?id=${data[0].id}`;
}

/**
 * Repeats a visit once when it fails, because other load on the machine can make it fail and the figures of other pages
 * should not be lost with it.
 * @param {string} url @param {string} prefix of folders @param {Record<string, string>} kept local storage from an earlier
 * visit
 */
async function visitTwiceAtMost(url, prefix, kept) {
  try {
    return await visit(url, await mkdtemp(prefix), kept);
  } catch (error) {
    console.error(error);
    return await visit(url, await mkdtemp(prefix), kept);
  }
}

/**
 * Runs Lighthouse on a page in a browser with a new profile.
 * @param {string} url @param {string} folder an empty one @param {Record<string, string>} kept the language, and the token
 * of a logged-in reader
 * @returns {Promise<Report>}
 */
async function visit(url, folder, kept) {
  const browser = await startBrowser(path.join(folder, 'profile'));
  try {
    // The language is also stored as a cookie, so that the server renders the page in it.
    const { language = 'en' } = kept;
    await keepInBrowser(browser, new URL('/healthz', url).href, kept, { language });
    return await askLighthouse(url, browser.port, path.join(folder, 'report.json'));
  } finally {
    await browser.end();
  }
}

/** @param {string} url @param {number} port where the browser listens @param {string} file @returns {Promise<Report>} */
async function askLighthouse(url, port, file) {
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet'];
  args.push('--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`);
  args.push(`--port=${port}`, '--disable-storage-reset');
  const child = spawn('npm', args, { env: pinnedEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url} and said:\n${said}`);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The report with the median performance. @param {Report[]} reports @returns {Report} */
function middle(reports) {
  const score = (/** @type {Report} */ report) => report.categories.performance?.score ?? 0;
  const sorted = reports.toSorted((one, other) => score(one) - score(other));
  const report = sorted[Math.floor(sorted.length / 2)];
  if (!report) throw new Error('There is no report.');
  return report;
}

/** @param {Report} report */
function figures({ categories, audits }) {
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (/** @type {string} */ name) => audits[name]?.numericValue ?? Number.NaN;
  const scripts = (audits['network-requests']?.details?.items ?? []).reduce(
    (/** @type {number} */ sum, /** @type {any} */ item) =>
      item.resourceType === 'Script' ? sum + item.transferSize : sum,
    0,
  );
  return [
    score('performance'),
    `${(number('largest-contentful-paint') / 1000).toFixed(1)} s`,
    number('cumulative-layout-shift').toFixed(3),
    `${Math.round(number('total-blocking-time'))} ms`,
    `${Math.round(scripts / 1000)} kB`,
    ...CATEGORIES.slice(1).map(score),
  ];
}

/** The failed audits that count in the last three categories. @param {Report} report */
function faults({ categories, audits }) {
  const counted = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  return counted
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => `${audits[id]?.title} (${id})`);
}
