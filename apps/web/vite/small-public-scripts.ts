import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

/** Minifies the scripts of `public/`, which the build only copies: every first visit loads them before anything else. */
export function smallPublicScripts(): Plugin {
  return {
    name: 'small-public-scripts',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const scripts = (await readdir(dir)).filter((name) => name.endsWith('.js'));
      await Promise.all(scripts.map((name) => minifyInPlace(path.join(dir, name))));
    },
  };
}

async function minifyInPlace(file: string): Promise<void> {
  const { code, errors } = await minify(path.basename(file), await readFile(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be minified: ${errors[0]?.message}`);
  await writeFile(file, code);
}
