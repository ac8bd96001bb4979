import { existsSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from './project.mjs';

/** The program names of Chromium and Chrome. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Headless Chromium, as Debian packages it. It renders the same pages with less processor time. */
const HEADLESS_NAMES = ['chromium-headless-shell'];

/**
 * Finds a Chromium on this machine: the one that CHROMIUM_PATH names, else a usual one, else a headless one.
 * @returns {string | undefined} undefined when only Playwright's own can be used
 * @throws {PlainError} when CHROMIUM_PATH names no existing file
 */
export function findChromium() {
  return namedChromium() ?? withWindow() ?? withoutWindow();
}

/** The same for tests, which prefer a headless Chromium. */
export function findTestChromium() {
  return namedChromium() ?? withoutWindow() ?? withWindow();
}

function withWindow() {
  const { LOCALAPPDATA = '', PROGRAMFILES = '' } = process.env;
  return firstFile([
    ...placesOf(NAMES),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...[PROGRAMFILES, LOCALAPPDATA].map((folder) =>
      path.join(folder, 'Google/Chrome/Application/chrome.exe'),
    ),
  ]);
}

const withoutWindow = () => firstFile(placesOf(HEADLESS_NAMES));

function namedChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH) return;
  if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
  throw new PlainError(`CHROMIUM_PATH names ${CHROMIUM_PATH}, but there is no such file.`);
}

/** @param {string[]} names */
function placesOf(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** @param {string[]} places */
function firstFile(places) {
  return places.find((place) => path.isAbsolute(place) && existsSync(place));
}

/**
 * The features that Playwright turns off: a browser only reads the last of its `--disable-features`, so ours has to repeat
 * them.
 */
const PLAYWRIGHTS_DISABLED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Turns off background network traffic and the graphics card, and as root the sandbox, which does not work for root. Also
 * turns off the list under the address bar, for which each new window would start a process. `disabled` are the browser
 * features to turn off.
 */
export function chromiumArguments(disabled = PLAYWRIGHTS_DISABLED) {
  const quiet = [
    '--disable-background-networking',
    '--disable-gpu',
    '--disable-component-update',
    '--no-first-run',
    `--disable-features=${[...disabled, 'WebUIOmniboxPopup'].join(',')}`,
  ];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

/**
 * The same for tests: pages of a context share a process, and no process is started in advance for the next page. That saves
 * a sixth of the processor time for opening a page. Measurements keep the processes of a normal browser.
 */
export function testChromiumArguments() {
  return chromiumArguments([...PLAYWRIGHTS_DISABLED, 'SpareRendererForSitePerProcess']).concat(
    '--renderer-process-limit=1',
  );
}

/** @throws {PlainError} when neither the machine nor Playwright has a Chromium */
export async function requireChromium() {
  if (findChromium() !== undefined) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  throw new PlainError(
    'The browser tests need Chromium, and none was found. Install it (Debian and Ubuntu: apt-get install chromium; ' +
      'anywhere: npx playwright install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}
