import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs';

/**
 * A Chromium with only its debugging port open, because a driver in the page would affect the measurement.
 * @typedef {{ port: number, end: () => Promise<void> }} Browser
 */

/**
 * Starts a browser with a new profile.
 * @param {string} profile an empty folder
 * @returns {Promise<Browser>}
 */
export async function startBrowser(profile) {
  const child = spawn(
    findChromium() ?? chromium.executablePath(),
    [
      ...chromiumArguments(),
      '--headless=new',
      '--no-default-browser-check',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exit = once(child, 'exit');
  const port = await portOf(child.stderr);
  return {
    port,
    end: async () => {
      // The started process can be a script that starts the browser: a signal would end only the script.
      const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const session = await driver.newBrowserCDPSession();
      await session.send('Browser.close');
      await exit;
      await driver.close();
    },
  };
}

/**
 * The debugging port that a browser prints.
 * @param {import('node:stream').Readable} output
 * @returns {Promise<number>}
 */
function portOf(output) {
  return new Promise((resolve, reject) => {
    let said = '';
    output.on('data', (chunk) => {
      said += chunk;
      const [, port] = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(said) ?? [];
      if (port) resolve(Number(port));
    });
    output.once('close', () => reject(new Error(`The browser did not start: ${said}`)));
  });
}

/**
 * Sets local storage items and cookies of a site, as an earlier visit would have left them.
 * @param {Browser} browser
 * @param {string} address a URL of the site that loads nothing of the client
 * @param {Record<string, string>} items of its local storage
 * @param {Record<string, string>} [cookies] by name
 */
export async function keepInBrowser({ port }, address, items, cookies = {}) {
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const context = driver.contexts()[0];
    await context?.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })),
    );
    const page = await context?.newPage();
    await page?.goto(address);
    await page?.evaluate((given) => {
      for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
    }, items);
    await page?.close();
  } finally {
    await driver.close();
  }
}
