import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findTestChromium, testChromiumArguments } from './scripts/lib/chromium.mjs';
import { SlowestFirst } from './scripts/test-run/slowest-first.mjs';

/** Every test runs in a time zone that is neither the library's nor UTC, so that no date is right by accident. */
const TIME_ZONE = 'America/New_York';

/** A shared machine can stall for longer than most waits. Tests that pass at their second try are named at the end. */
const isCi = Boolean(process.env.CI);
const retry = isCi ? 1 : 0;
/** For how long a test waits for what it expects to become true (ms): no test asserts a time, and at the desk failures come soon. */
const timeout = isCi ? 20_000 : 5_000;

/** How long a test may take (ms), for the same reason: some read every source of the server. */
const testTimeout = isCi ? 60_000 : 20_000;

/** The files of a worker share its modules: loading them for each file took half of the processor's time. */
const common = {
  pool: 'forks',
  isolate: false,
  retry,
  testTimeout,
  expect: { poll: { timeout } },
  env: { TZ: TIME_ZONE },
} as const;

export default defineConfig({
  test: {
    // More than a small machine has cores: the tests of the server often wait, for a process that starts or for the database.
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: { ...common, name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] },
      },
      {
        test: {
          ...common,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: path.resolve('apps/server/src/test/global-setup.ts'),
          setupFiles: path.resolve('apps/server/src/test/setup.ts'),
          hookTimeout: isCi ? 120_000 : 60_000,
        },
      },
      {
        test: { ...common, name: 'web', root: 'apps/web', include: ['{src,vite}/**/*.test.ts'] },
      },
      {
        extends: 'apps/web/vite.config.ts',
        // Every package of the web app is made ready before the first test: one that is found later reloads the page.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'], force: true },
        test: {
          name: 'components',
          root: 'apps/web',
          include: ['src/**/*.test.tsx'],
          // Three quarters of the time went into loading the same modules into a frame for each file.
          isolate: false,
          // Not inherited, because this project extends the configuration of the web app. One more than a small machine has cores:
          // with two, a fifth of the processors' time was idle. They run after the servers' tests.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          retry,
          testTimeout: 3 * timeout,
          expect: { poll: { timeout } },
          setupFiles: path.resolve('apps/web/src/test/setup.ts'),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { executablePath: findTestChromium(), args: testChromiumArguments() },
              // Frames of animations are drawn without a graphics card. Playwright's tests are the ones that look at motion.
              contextOptions: { timezoneId: TIME_ZONE, reducedMotion: 'reduce' },
              actionTimeout: timeout,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: { ...common, name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'] },
      },
    ],
  },
});
