import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { useAnotherApp } from '../../../test/another-app.ts';
import { lendingScene, requested } from '../../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../../test/test-library.ts';
import { drawingFile } from './page-drawer.ts';

/** A thread that draws who a page is for and what its calls have told, in place of the client. */
const thread = `
import { parentPort } from 'node:worker_threads';
let drawings = 0;
parentPort.on('message', ({ id, path, isReader, bodies }) => {
  drawings += 1;
  const told = Object.fromEntries(bodies);
  const html = JSON.stringify({ path, isReader, calls: Object.keys(told), name: told['/api/user']?.name, drawings });
  parentPort.postMessage({ id, html });
});`;
const folders: string[] = [];
const library = useLibrary();
const drawn = useAnotherApp(library, async () => {
  const webDir = await mkdtemp(path.join(os.tmpdir(), 'library-drawn-'));
  folders.push(webDir);
  await mkdir(path.dirname(drawingFile(webDir)), { recursive: true });
  await writeFile(path.join(webDir, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(webDir, 'index.html'), '<html lang="en"><div id="root"></div></html>');
  await writeFile(path.join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(drawingFile(webDir), thread);
  return { webDir };
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function contentsAt(at: string, token?: string) {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const address = `${drawn().address}/api/first-contents?${new URLSearchParams({ at })}`;
  const response = await fetch(address, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, contents: text && JSON.parse(text) };
}

it('draws a reader’s own pages, each from the calls that this reader may make', async () => {
  const { make, tokenOf } = library();
  const [one, other] = [await make.reader({ name: 'One' }), await make.reader({ name: 'Other' })];
  for (const [reader, name] of [
    [one, 'One'],
    [other, 'Other'],
  ] as const) {
    const { status, headers, contents } = await contentsAt('/my-reads', await tokenOf(reader));
    expect(status).toBe(200);
    expect(contents).toMatchObject({ path: '/my-reads', isReader: true, name });
    expect(contents.calls).toContain('/api/my-reads');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  }
});

it('draws a page again only when something on it has changed', async () => {
  const scene = await lendingScene(library());
  const token = scene.readerClient.token ?? '';
  const drawing = async () => (await contentsAt('/my-reads', token)).contents.drawings;
  const first = await drawing();
  expect(await drawing()).toBe(first);
  await requested(scene);
  expect(await drawing()).toBe(first + 1);
});

it('draws nothing for anybody else', async () => {
  const { make, tokenOf } = library();
  const volunteer = await tokenOf(await make.volunteer());
  const reader = await tokenOf(await make.reader());
  for (const [at, token] of [
    ['/my-reads', undefined],
    ['/', undefined],
    ['/my-reads', 'no token of ours'],
    ['/my-reads', volunteer],
    ['/', volunteer],
    ['/my-reads?receipts=1', reader],
    ['/browse-books', reader],
    ['', reader],
    ['//elsewhere.example', undefined],
  ] as const) {
    const { status, contents } = await contentsAt(at, token);
    expect([at, status, contents]).toEqual([at, 204, '']);
  }
  expect((await fetch(`${drawn().address}/api/first-contents?at=/&at=/`)).status).toBe(204);
});
