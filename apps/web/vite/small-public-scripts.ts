import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

/**
 * Minifies the scripts of `public/`, which the build only copies, and writes those that the page loads into the page itself: they
 * come before anything else, and on a slow line each file would wait behind the large ones. The server allows them by their hash.
 */
export function smallPublicScripts(): Plugin {
  return {
    name: 'small-public-scripts',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = (await readdir(dir)).filter((name) => name.endsWith('.js'));
      const scripts = await Promise.all(names.map((name) => minifyInPlace(path.join(dir, name))));
      const file = path.join(dir, 'index.html');
      let page = await readFile(file, 'utf8');
      for (const [index, name] of names.entries()) {
        page = page.replace(`<script src="/${name}"></script>`, () => `<script>${scripts[index]}</script>`);
      }
      await writeFile(file, page);
    },
  };
}

async function minifyInPlace(file: string): Promise<string> {
  const { code, errors } = await minify(path.basename(file), await readFile(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be minified: ${errors[0]?.message}`);
  if (/<\/script|<!--/.test(code)) throw new Error(`${file} would end the element that holds it.`);
  await writeFile(file, code);
  return code;
}
