import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../../../config.ts';
import { createPageDrawer, drawingFile, type PageDrawer } from './page-drawer.ts';

/** A thread that draws the path, fails at '/fails', ends at '/ends', never answers at '/hangs' and has a box at '/form'. */
const thread = `
import { parentPort, workerData } from 'node:worker_threads';
let drawn = 0;
parentPort.on('message', ({ id, path, bodies }) => {
  if (path === '/form') return parentPort.postMessage({ id, html: '<input type="search"/>' });
  if (path === '/hangs') return;
  if (path === '/ends') process.exit(1);
  if (path === '/fails') return parentPort.postMessage({ id, fault: 'It has no books.' });
  drawn += 1;
  parentPort.postMessage({ id, html: [drawn, path, bodies[0]?.[1], workerData.library_name].join(' ') });
});`;

let folder = '';
let drawer: PageDrawer;
const draw = (at: string, body: unknown = 'books') =>
  drawer.draw({ path: at, query: '', bodies: [['/api/home', body]], isReader: false, language: 'en' });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'library-drawer-'));
  const file = drawingFile(folder);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(file, thread);
  drawer = createPageDrawer(folder, defaultSettings);
});
afterAll(async () => {
  await drawer.close();
  await rm(folder, { recursive: true, force: true });
});

it('draws pages with the bodies of their calls and the settings, each for the one who asked', async () => {
  const [one, other] = await Promise.all([draw('/', 'a'), draw('/browse-books', 'b')]);
  expect(one).toBe(`1 / a ${defaultSettings.library_name}`);
  expect(other).toBe(`2 /browse-books b ${defaultSettings.library_name}`);
});

it('draws boxes that take no text, which the application would throw away', async () => {
  expect(await draw('/form')).toBe('<input readonly type="search"/>');
});

it('reports why a page could not be drawn, and goes on', async () => {
  await expect(draw('/fails')).rejects.toThrow('It has no books.');
  expect(await draw('/')).toContain('3 / books');
});

it('fails what waits when its thread ends, and draws the next page in a new one', async () => {
  const waiting = draw('/hangs');
  await Promise.all([
    expect(waiting).rejects.toThrow('The thread that draws pages ended.'),
    expect(draw('/ends')).rejects.toThrow('The thread that draws pages ended.'),
  ]);
  expect(await draw('/')).toContain('1 / books');
});

it('refuses more pages than can be drawn in time', async () => {
  const waiting = Array.from({ length: 20 }, () => draw('/hangs').catch((error: Error) => error.message));
  await expect(draw('/')).rejects.toThrow('Too many pages wait to be drawn.');
  await Promise.all([draw('/ends').catch(() => undefined), drawer.close()]);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['The thread that draws pages ended.']));
});
