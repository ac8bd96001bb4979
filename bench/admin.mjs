/**
 * `npm run bench:admin`: how quickly each tab of the admin home and the overview above answer with 200,000 books, 40,000
 * readers, 50,000 open requests and a million past lendings: the call behind the first page, and the tab itself in
 * Chromium until its first row stands.
 */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/database/client.ts';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded.ts';
import { migrate } from '../apps/server/src/database/migrations.ts';
import { chromiumArguments, findChromium, requireChromium } from '../scripts/lib/chromium.mjs';
import { inProject, ROOT } from '../scripts/lib/project.mjs';
import { statements } from './admin-load.sql.mjs';

const RUNS = 21;
/** Tab and the call of its first page. */
const TABS = [
  ['Verify Volunteers', '/api/vol/unverified'],
  ['Pending Requests', '/api/request?status=pending&sort_by=request_date&sort_order=desc&page=1'],
  [
    'Pending Borrows',
    '/api/lendings?status=pending&sort_by=return_date&sort_order=desc&date_filter_type=return_date&page=1',
  ],
  ['Readers', '/api/readers?page=1'],
  ['Volunteers', '/api/vol?page=1'],
  ['Book Index', '/api/admin-book?page=1'],
  ['Entity Management', '/api/authors/get-paginated?page=1'],
].map(([name, call]) => ({ name: String(name), call: String(call) }));
const CALLS = [
  ...TABS,
  { name: 'Readers, by name', call: '/api/readers?page=1&name=rahman' },
  { name: 'Book Index, by title', call: `/api/admin-book?page=1&title=${encodeURIComponent('তাফসীর 19')}` },
  { name: 'Book Index, last page', call: '/api/admin-book?page=20000' },
  { name: 'Audit log', call: '/api/audit?page=1' },
  { name: 'Overview', call: '/api/admin/overview' },
  { name: 'Charts of 12 weeks', call: `/api/admin/statistics?${daysUntilToday(84)}` },
  { name: 'Charts of 12 months', call: `/api/admin/statistics?${daysUntilToday(364)}` },
  { name: 'Charts of 3 years', call: `/api/admin/statistics?${daysUntilToday(3 * 365)}` },
];

/** The query of a range that ends today. @param {number} days */
function daysUntilToday(days) {
  const now = Date.now();
  const day = (/** @type {number} */ time) => new Date(time).toISOString().slice(0, 10);
  return `from=${day(now - (days - 1) * 86_400_000)}&to=${day(now)}`;
}

/** @param {string} connectionString */
async function fill(connectionString) {
  const database = openDatabase(connectionString, 2);
  await migrate(database);
  await database.destroy();
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** @param {string} databaseUrl @param {string} dataDir */
async function startServer(databaseUrl, dataDir) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    BACKUP_DAILY: 'off',
  };
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      const [, found] = /open at (http:\S+)/.exec(String(chunk)) ?? [];
      if (found) resolve(found);
    });
  });
  return {
    address: String(address),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} address */
async function registerAdmin(address) {
  const body = {
    name: 'Admin',
    email: 'admin@load.test',
    contact: '',
    password: 'load-password',
    password_confirmation: 'load-password',
  };
  const answer = await fetch(`${address}/api/register/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { token } = await answer.json();
  return String(token);
}

/** Milliseconds of the n-th fastest. @param {number[]} times @param {number} share */
const quantile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0;

/** @param {string} url @param {string} token */
async function timeCall(url, token) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    times.push(performance.now() - start);
  }
  return times;
}

/** Time from the click on a tab to its first row, for each tab. @param {string} address @param {string} token */
async function timeTabs(address, token) {
  await requireChromium();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } });
  await page.addInitScript((key) => {
    localStorage.setItem('authToken', key);
    localStorage.setItem('userType', 'admin');
  }, token);
  await page.goto('/user/admin');
  await page.getByRole('tab', { name: 'Insert Books' }).click();
  const times = new Map();
  for (const { name } of TABS) {
    const start = performance.now();
    await page.getByRole('tab', { name, exact: true }).click();
    // Asked at every frame: Playwright's own waiting looks less often.
    await page.waitForFunction(
      () => {
        const rows = document.querySelectorAll('[role=tabpanel][data-state=active] :is(tr, li, article)');
        return [...rows].filter((row) => row.textContent?.trim()).length > 1;
      },
      undefined,
      { polling: 'raf', timeout: 30_000 },
    );
    times.set(name, performance.now() - start);
  }
  await browser.close();
  return times;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'library-load-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedDatabase({ dataDir: path.join(folder, 'data'), log: () => undefined });
try {
  console.log(`Filling a large library (${inProject('bench/admin-load.sql.mjs')}) …`);
  await fill(postgres.connectionString);
  const server = await startServer(postgres.connectionString, path.join(folder, 'data'));
  try {
    const token = await registerAdmin(server.address);
    const tabs = await timeTabs(server.address, token);
    console.log('\n| list | p50 | slowest of 21 | tab in the browser |\n|---|---|---|---|');
    for (const { name, call } of CALLS) {
      const times = await timeCall(server.address + call, token);
      const shown = tabs.get(name);
      console.log(
        `| ${name} | ${Math.round(quantile(times, 0.5))} ms | ${Math.round(quantile(times, 1))} ms | ${shown ? `${Math.round(shown)} ms` : ''} |`,
      );
    }
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
