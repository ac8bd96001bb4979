/**
 * `npm run bench:admin`: measures how quickly each tab of the admin home, and the overview above them, respond with 200,000
 * books, 40,000 readers, about 50,000 open requests and a million past loans: the call for the first page, and the tab
 * itself in Chromium until its first row is visible.
 */
import { chromium } from '@playwright/test';
import pg from 'pg';
import { chromiumArguments, findChromium, requireChromium } from '../scripts/lib/chromium.mjs';
import { busy } from './library/circulation.ts';
import { idOf } from './library/ids.ts';
import { openBenchLibrary } from './library/open.ts';
import { startBenchServer } from './library/server.ts';
import { figuresOf, table } from './measure/figures.ts';
import { logIn } from './measure/lending-scene.ts';

const books = 200_000;
const runs = 21;

/** The tabs, each with the call for its first page. */
const tabs = {
  'Verify Volunteers': '/api/vol/unverified',
  'Pending Requests': '/api/request?status=pending&sort_by=request_date&sort_order=desc&page=1',
  'Pending Borrows':
    '/api/lendings?status=pending&sort_by=return_date&sort_order=desc&date_filter_type=return_date&page=1',
  Readers: '/api/readers?page=1',
  Volunteers: '/api/vol?page=1',
  'Book Index': '/api/admin-book?page=1',
  'Entity Management': '/api/authors/get-paginated?page=1',
};
const calls = {
  ...tabs,
  'Readers, by name': '/api/readers?page=1&name=rahman',
  'Find a request, by title': `${tabs['Pending Requests']}&q=sahih`,
  'Find a loan, by title': `${tabs['Pending Borrows']}&q=sahih`,
  'Find a loan, by a common name': `${tabs['Pending Borrows']}&q=rahman`,
  'Find a loan, by e-mail': `${tabs['Pending Borrows']}&q=reader20000@`,
  'Find a loan, by label': `${tabs['Pending Borrows']}&q=c20000`,
  'Find any loan, by title': '/api/lendings?page=1&q=sahih',
  'Find any loan, by a common name': '/api/lendings?page=1&q=rahman',
  'Find a reader': '/api/readers?page=1&q=rahman',
  'Find a book': '/api/admin-book?page=1&q=sahih',
  'Book Index, by title': `/api/admin-book?page=1&title=${encodeURIComponent('তাফসীর')}`,
  'Book Index, last page': '/api/admin-book?page=20000',
  'Audit log': '/api/audit?page=1',
  Overview: '/api/admin/overview',
  'Charts of 12 weeks': `/api/admin/statistics?${daysUntilToday(84)}`,
  'Charts of 12 months': `/api/admin/statistics?${daysUntilToday(364)}`,
  'Charts of 3 years': `/api/admin/statistics?${daysUntilToday(3 * 365)}`,
};

/** The query string of a range that ends today. */
function daysUntilToday(days: number): string {
  const now = Date.now();
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return `from=${day(now - (days - 1) * 86_400_000)}&to=${day(now)}`;
}

async function tokenOfAdmin(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const [admin] = await logIn(client, [idOf('admin', 1)]).finally(() => client.end());
  return admin?.token ?? '';
}

async function timeCall(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    times.push(performance.now() - begin);
  }
  return times;
}

/** The time from the click on a tab to its first row, for each tab. */
async function timeTabs(address: string, token: string): Promise<Map<string, number>> {
  await requireChromium();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } });
    await page.addInitScript((key) => {
      localStorage.setItem('authToken', key);
      localStorage.setItem('userType', 'admin');
    }, token);
    await page.goto('/user/admin');
    await page.getByRole('tab', { name: 'Insert Books' }).click();
    const times = new Map<string, number>();
    for (const name of Object.keys(tabs)) {
      const begin = performance.now();
      await page.getByRole('tab', { name, exact: true }).click();
      // Polls at every frame, because Playwright polls less often.
      await page.waitForFunction(
        () => {
          const rows = document.querySelectorAll('[role=tabpanel][data-state=active] :is(tr, li, article)');
          return [...rows].filter((row) => row.textContent?.trim()).length > 1;
        },
        undefined,
        { polling: 'raf', timeout: 30_000 },
      );
      times.set(name, performance.now() - begin);
    }
    return times;
  } finally {
    await browser.close();
  }
}

const inWholeMilliseconds = (time: number) => `${Math.round(time)} ms`;

const library = await openBenchLibrary(books, busy);
try {
  const server = await startBenchServer(library);
  try {
    const token = await tokenOfAdmin(library.connectionString);
    const shown = await timeTabs(server.address, token);
    const rows: string[][] = [];
    for (const [name, call] of Object.entries(calls)) {
      const times = await timeCall(server.address + call, token);
      const { p50 } = figuresOf(times, 1);
      const tab = shown.get(name);
      const cells = [p50, Math.max(...times), tab];
      rows.push([name, ...cells.map((time) => (time === undefined ? '' : inWholeMilliseconds(time)))]);
    }
    console.log(`\n${table(['list', 'p50', `slowest of ${runs}`, 'tab in the browser'], rows)}`);
  } finally {
    await server.end();
  }
} finally {
  await library.close();
}
