import { defineConfig } from '@playwright/test';
import { findTestChromium, testChromiumArguments } from './scripts/lib/chromium.mjs';
import { REPORTS } from './scripts/test-run/reports.mjs';

export default defineConfig({
  testDir: 'e2e',
  // Node strips their types itself and keeps what it has compiled. Playwright's own compiler takes twice the processor time at a first run.
  build: { external: ['**/apps/**', '**/packages/**', '**/scripts/**'] },
  globalSetup: './e2e/support/global-setup.ts',
  // One more than the cores of a small machine: two would leave them idle while both wait for polls, dialogs and the server.
  workers: 3,
  fullyParallel: false,
  // A shared machine can stall for longer than any of our waits. What passes at its second try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  // A machine that runs everything else beside the tests needs longer; no test asserts how long something takes.
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  // Beside the reports, not around them: Playwright empties this folder at the start of a run.
  outputDir: 'test-results/playwright',
  reporter: [['list'], ['json', { outputFile: REPORTS.browser }]],
  projects: [
    // First, and in libraries of their own: on every screen they read all rows, and other tests lengthen the lists.
    { name: 'walks', testDir: 'e2e/walks' },
    { name: 'journeys', testIgnore: 'walks/**' },
  ],
  use: {
    trace: 'on-first-retry',
    // What a test sees comes from its server. Tests of the service worker, and of what it keeps without a network, allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Frames of animations are drawn without a graphics card, and dialogs are waited for. Journeys and what is about motion ask for it.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: findTestChromium(),
      args: testChromiumArguments(),
    },
  },
});
