import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filesIn, tidyEarlierFiles } from './earlier-files.mjs';

const DAY = 24 * 60 * 60 * 1000;

it('a build leaves the assets of earlier ones for 30 days after they were replaced, and nothing else of them', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'library-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'assets'));
  /** Builds on a day before today. @param {string[]} names @param {number} daysAgo */
  const build = (names, daysAgo) => {
    const began = Date.now() - daysAgo * DAY;
    const page = path.join(folder, 'index.html');
    const replaced = filesIn(folder).includes('index.html') ? statSync(page).mtimeMs : 0;
    const made = ['index.html', ...names].map((name) => path.normalize(name));
    for (const name of made) writeFileSync(path.join(folder, name), '');
    tidyEarlierFiles(folder, { made: new Set(made), began, replaced });
    for (const name of made) {
      const written = new Date(began + (name === 'index.html' ? 1000 : 2000));
      utimesSync(path.join(folder, name), written, written);
    }
    return filesIn(folder)
      .filter((name) => name !== 'index.html')
      .map((name) => name.replaceAll('\\', '/'))
      .sort();
  };
  build(['assets/index-a.js', 'assets/same.js', 'robots.txt'], 90);
  // In use until now, although it is an old file.
  expect(build(['assets/index-b.js', 'assets/same.js'], 50)).toEqual([
    'assets/index-a.js',
    'assets/index-b.js',
    'assets/same.js',
  ]);
  expect(build(['assets/index-c.js', 'assets/same.js'], 49)).toContain('assets/index-a.js');
  expect(build(['assets/index-d.js', 'assets/same.js'], 18)).toEqual([
    'assets/index-c.js',
    'assets/index-d.js',
    'assets/same.js',
  ]);
});
