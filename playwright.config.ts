import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/lib/chromium.mjs';
import { PLAYWRIGHT_REPORT } from './scripts/lib/reports.mjs';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 45_000,
  // Beside the reports, not around them: Playwright empties this folder at the start of a run.
  outputDir: 'test-results/playwright',
  reporter: [['list'], ['json', { outputFile: PLAYWRIGHT_REPORT }]],
  projects: [{ name: 'wide' }],
  use: {
    trace: 'retain-on-failure',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments(),
    },
  },
});
