import path from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Settings } from '../../apps/server/src/config.ts';
import { openLibrary, type TestLibrary } from '../../apps/server/src/test/open-library.ts';
import { pushHosts } from '../../apps/server/src/test/stand-ins/push-service.ts';

const webDir = path.resolve(import.meta.dirname, '../../apps/web/dist');

/** A person who can log in, as the factories make them. */
export interface Person {
  account_id: string;
  type: string;
}

interface Fixtures {
  /** Console messages that this test expects, besides the browser's own line for a refused call. */
  expectConsole: (pattern: RegExp) => void;
  /** Logs in on the test's page by a stored token; open an address afterwards. */
  signIn: (person: Person) => Promise<void>;
  /** Another browser for a second person, logged in or not. */
  openPage: (person?: Person) => Promise<Page>;
}

interface WorkerFixtures {
  library: TestLibrary;
  /** Settings of the library that differ from the defaults, for all tests of a file: `test.use({ settings: … })`. */
  settings: Partial<Settings>;
}

/**
 * Console lines to ignore: the browser's messages about calls that are refused or aborted on purpose, and Playwright's about
 * a blocked service worker.
 */
const browsersOwn = /^Failed to load resource: |^Service Worker registration blocked by Playwright/;

interface ConsoleGuard {
  expected: RegExp[];
  unexpected: string[];
  watch(context: BrowserContext): void;
}

function consoleGuard(): ConsoleGuard {
  const expected: RegExp[] = [browsersOwn];
  const unexpected: string[] = [];
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => {
      const loud = ['error', 'warning'].includes(message.type());
      if (loud && !expected.some((pattern) => pattern.test(message.text()))) unexpected.push(message.text());
    });
    context.on('weberror', (error) => unexpected.push(error.error().message));
  };
  return { expected, unexpected, watch };
}

async function storeToken(page: Page, library: TestLibrary, person: Person): Promise<void> {
  const token = await library.tokenOf(person);
  await page.addInitScript(
    ([key, type]) => {
      if (sessionStorage.getItem('signed in once')) return;
      sessionStorage.setItem('signed in once', 'yes');
      localStorage.setItem('authToken', key);
      localStorage.setItem('userType', type);
    },
    [token, person.type] as const,
  );
}

/**
 * Makes `goto` wait until the application has replaced the page that the server rendered, because a test would lose the
 * elements that it found before. With `waitUntil: 'commit'` it does not wait, so that a test can look at the server's page.
 */
function waitForApplication(page: Page): Page {
  const open = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await open(address, options);
    if (options?.waitUntil !== 'commit') await page.locator('#empty-bar').waitFor({ state: 'detached' });
    return response;
  };
  return page;
}

/**
 * A browser test with one library for each worker: `library.make` writes the test's data, `page` is a Chromium page on the
 * built client. Any unexpected console message or page error fails the test.
 */
export const test = base.extend<Fixtures & { guard: ConsoleGuard }, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  library: [
    async ({ settings }, use) => {
      const { E2E_POSTGRES: postgres, E2E_TEMPLATE: template } = process.env;
      if (!postgres || !template) throw new Error('The global setup has not run.');
      const library = await openLibrary({
        postgres,
        template,
        start: new Date(),
        webDir,
        // Without quiet hours, so that the tests do not depend on the time of day.
        settings: { push_hosts: pushHosts, quiet_from: '00:00', quiet_until: '00:00', ...settings },
      });
      // Dismissed, as in a library in use.
      await library.database
        .insertInto('first_steps_dismissals')
        .values({ dismissed_at: new Date() })
        .execute();
      await use(library);
      await library.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ library }, use) => use(library.address),

  guard: [
    async ({ context }, use) => {
      const guard = consoleGuard();
      guard.watch(context);
      await use(guard);
      expect(guard.unexpected, 'messages in a browser console').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page }, use) => use(waitForApplication(page)),

  expectConsole: async ({ guard }, use) => {
    await use((pattern) => guard.expected.push(pattern));
  },

  signIn: async ({ page, library }, use) => {
    await use((person) => storeToken(page, library, person));
  },

  openPage: async ({ browser, library, guard, viewport, reducedMotion, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ viewport, reducedMotion, baseURL });
      contexts.push(context);
      guard.watch(context);
      const page = waitForApplication(await context.newPage());
      if (person) await storeToken(page, library, person);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
