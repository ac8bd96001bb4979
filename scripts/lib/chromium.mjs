import { existsSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from './project.mjs';

/** The program names of Chromium and Chrome. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without a window, as Debian packages it. It renders the same pages and needs less of the processor. */
const HEADLESS_NAMES = ['chromium-headless-shell'];

/**
 * Finds a Chromium on this machine: the one named by CHROMIUM_PATH, else one in a usual place, and one without a window only where
 * there is no other.
 * @returns {string | undefined} undefined when only Playwright's own can be used
 */
export function findChromium() {
  return namedChromium() ?? withWindow() ?? withoutWindow();
}

/** The same for tests, which prefer a Chromium without a window. */
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

/** What Playwright itself turns off: a browser reads only the last of its `--disable-features`. */
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
 * Turns off background network traffic and the graphics card, and as root the sandbox, which refuses to work there. The list
 * under the address bar goes too: each new window would start a process for it. `disabled` are the browser's features that are turned off.
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
 * The same for tests, whose pages then share a process where they share a context, and none is started ahead for the next page. That takes
 * a sixth of what opening a page costs the processor; measurements keep the processes that people's browsers have.
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
