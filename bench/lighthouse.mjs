/**
 * `npm run bench:web`: what Lighthouse says of the built client in its mobile preset (a slow phone on a slow net):
 * Browse, a book's details and the home page, each on a first visit. Lighthouse itself is fetched for the run.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromiumArguments, findChromium } from '../scripts/lib/chromium.mjs';
import { startDemoServer } from '../scripts/lib/demo-server.mjs';
import { pinnedEnvironment } from '../scripts/lib/pinned-node.mjs';
import { runMain } from '../scripts/lib/project.mjs';
import { buildWeb, mustBuildWeb } from '../scripts/lib/web-build.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * @typedef {{ title: string, score: number | null, numericValue?: number, details?: { items?: unknown[] } }} Audit
 * @typedef {{ categories: Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>,
 *   audits: Record<string, Audit> }} Report
 */

await runMain(async () => {
  if (mustBuildWeb()) await buildWeb();
  const server = await startDemoServer();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'library-lighthouse-'));
  try {
    const pages = [
      ['Browse', '/browse-books'],
      ['Details', await addressOfSomeBook(server.address)],
      ['Home', '/'],
    ];
    const lines = [];
    const findings = [];
    for (const [name = '', address = ''] of pages) {
      const report = await visit(server.address + address, path.join(folder, `${name}.json`));
      lines.push(`| ${[name, ...figures(report)].join(' | ')} |`);
      findings.push(...faults(report).map((fault) => `${name}: ${fault}`));
    }
    console.log('\n| page | performance | LCP | CLS | TBT | JS | accessibility | best practices | SEO |');
    console.log('|---|---|---|---|---|---|---|---|---|');
    console.log([...lines, '', ...findings].join('\n'));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
});

/** @param {string} server */
async function addressOfSomeBook(server) {
  const answer = await fetch(`${server}/api/books`);
  const { data } = await answer.json();
  return `/book-details?id=${data[0].id}`;
}

/** @param {string} url @param {string} file @returns {Promise<Report>} */
async function visit(url, file) {
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet'];
  args.push('--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`);
  args.push(`--chrome-flags=--headless=new ${chromiumArguments().join(' ')}`);
  const chromium = findChromium();
  const env = { ...pinnedEnvironment(), ...(chromium && { CHROME_PATH: chromium }) };
  const child = spawn('npm', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}.`);
  return JSON.parse(await readFile(file, 'utf8'));
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

/** What counts in the last three categories and is not right. @param {Report} report */
function faults({ categories, audits }) {
  const counted = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  return counted
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => `${audits[id]?.title} (${id})`);
}
