import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reachableDataFolder } from './data-folder.ts';

const isRoot = process.getuid?.() === 0;
let home: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'library-folder-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

it('keeps the data beside the project where PostgreSQL can reach it', async () => {
  await chmod(home, 0o755);
  const preferred = path.join(home, 'data');
  expect(await reachableDataFolder(preferred, () => undefined, '/shelter')).toBe(preferred);
});

it('uses another folder for a project in a closed folder of root’s, the same at every start', async () => {
  await chmod(home, 0o700);
  const preferred = path.join(home, 'data');
  const said: string[] = [];
  const folders = [
    await reachableDataFolder(preferred, (message) => said.push(message), '/shelter'),
    await reachableDataFolder(preferred, (message) => said.push(message), '/shelter'),
  ];
  expect(folders[0]).toBe(folders[1]);
  // Only root's PostgreSQL runs as another user; an ordinary user's reaches its own folders.
  expect(folders[0]?.startsWith('/shelter/lending-library-')).toBe(isRoot);
  expect(said.join()).toContain(isRoot ? home : '');
});
