import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressedFiles } from './compressed-files.ts';

const longAgo = new Date('2026-01-01T00:00:00Z');
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let folder: string;
const built = (name: string) => path.join(folder, 'dist', 'assets', name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'compressed-files-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds an application of one script and one drawing, over what an earlier build left. */
async function buildWith(script: string): Promise<void> {
  await writeFile(path.join(folder, 'index.html'), '<script type="module" src="/start.js"></script>');
  await writeFile(path.join(folder, 'drawing.svg'), drawing);
  await writeFile(
    path.join(folder, 'start.js'),
    `import drawing from './drawing.svg'; document.title = drawing + '${script}';`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [compressedFiles()],
    build: {
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { entryFileNames: 'assets/start.js', assetFileNames: 'assets/[name][extname]' },
      },
    },
  });
}

const unpacked = async (name: string) => ({
  plain: await readFile(built(name), 'utf8'),
  br: brotliDecompressSync(await readFile(built(`${name}.br`))).toString(),
  gz: gunzipSync(await readFile(built(`${name}.gz`))).toString(),
});

test('each script and drawing has a compressed file of both kinds', async () => {
  await buildWith('first');
  const script = await unpacked('start.js');
  expect(script.plain).toContain('first');
  expect(script).toEqual({ plain: script.plain, br: script.plain, gz: script.plain });
  expect(await unpacked('drawing.svg')).toEqual({ plain: drawing, br: drawing, gz: drawing });
});

test('a compressed file of the same bytes stays, and counts as a file of the new build', async () => {
  await buildWith('first');
  // Other bytes that unpack to the same: the next build would write its own in their place.
  const other = await readFile(built('start.js.gz'));
  other[9] = 7;
  await writeFile(built('start.js.gz'), other);
  await utimes(built('start.js.gz'), longAgo, longAgo);
  await buildWith('first');
  expect(await readFile(built('start.js.gz'))).toEqual(other);
  expect((await stat(built('start.js.gz'))).mtime).not.toEqual(longAgo);
});

test.each(['.br', '.gz'])(
  'a file ending in %s of other bytes, or half of one, is written again',
  async (suffix) => {
    await buildWith('first');
    await buildWith('second');
    const script = await unpacked('start.js');
    expect(script.plain).toContain('second');
    expect(script).toEqual({ plain: script.plain, br: script.plain, gz: script.plain });
    const whole = await readFile(built(`start.js${suffix}`));
    await writeFile(built(`start.js${suffix}`), whole.subarray(0, 20));
    await buildWith('second');
    expect(await readFile(built(`start.js${suffix}`))).toEqual(whole);
  },
);
