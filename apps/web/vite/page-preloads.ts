import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pageFiles } from '../src/app/page-files.ts';
import type { TextFiles } from './chunk-texts.ts';

const app = path.resolve(import.meta.dirname, '../src/app');

/** Pages that only logged-in people see begin with what the top bar shows them, too. */
const ofTheLoggedIn: ReadonlySet<string> = new Set([
  '/wishlist',
  '/dashboard',
  '/my-reads',
  '/notices',
  '/account',
] satisfies (keyof typeof pageFiles)[]);
const topBarOfTheLoggedIn = 'shell/signed-in-actions.tsx';

/**
 * Writes down which files each address of the application begins with, besides those that every page has. The server
 * names them in the page (`page-preloads.json`), so that the browser asks for them together with the start's, not after
 * it: on a slow network that saves the way there and back. The same for the files of their texts (`texts`), those of the start among
 * them, in each language but English.
 */
export function pagePreloads(texts: TextFiles): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = filesOf(chunks, ({ isEntry }) => isEntry);
        const begin = chunks.flatMap(({ isEntry, facadeModuleId }) => (isEntry && facadeModuleId) || []);
        const preloads = Object.entries(pageFiles).map(([address, file]) => {
          const modules = [file, ...(ofTheLoggedIn.has(address) ? [topBarOfTheLoggedIn] : [])];
          const files = new Set(modules.flatMap((each) => [...filesWith(chunks, path.join(app, each))]));
          if (files.size === 0) this.error(`There is no file that draws ${address}.`);
          const others = [...files].filter((name) => !start.has(name));
          const code = others.map((name) => `/${name}`);
          const asked = [...begin, ...modules.map((each) => path.join(app, each))];
          return [address, { code, texts: textsOf(asked, texts) }];
        });
        this.emitFile({
          type: 'asset',
          fileName: 'page-preloads.json',
          source: JSON.stringify(Object.fromEntries(preloads)),
        });
      },
    },
  };
}

/** The files of the texts of some modules that are asked for by name, by language. */
function textsOf(modules: readonly string[], texts: TextFiles): Record<string, string[]> {
  const byLanguage: Record<string, string[]> = {};
  for (const module of modules) {
    for (const [language, file] of Object.entries(texts.get(module) ?? {})) {
      byLanguage[language] = [...(byLanguage[language] ?? []), file];
    }
  }
  return byLanguage;
}

const filesWith = (chunks: readonly Rolldown.OutputChunk[], module: string) =>
  filesOf(chunks, ({ moduleIds }) => moduleIds.includes(module));

/** The chunk that is asked for, with everything that it cannot start without. */
function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  isAskedFor: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const files = new Set(chunks.filter(isAskedFor).map(({ fileName }) => fileName));
  for (const file of files) {
    for (const needed of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(needed);
  }
  return files;
}
