import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

/**
 * Minifies the scripts of `public/`, which the build only copies, and inlines those that the page loads, because they run
 * first and each separate file would wait behind the large ones on a slow connection. The server allows the inline scripts by
 * their hash.
 */
export function smallPublicScripts(): Plugin {
  let publicDir = '';
  return {
    name: 'small-public-scripts',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    async writeBundle({ dir = '' }) {
      const names = (await readdir(publicDir)).filter((name) => name.endsWith('.js'));
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
