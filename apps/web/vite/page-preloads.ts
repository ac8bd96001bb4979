import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pageFiles } from '../src/app/page-files.ts';
import type { TextFiles } from './chunk-texts.ts';

const app = path.resolve(import.meta.dirname, '../src/app');

/** Pages that only logged-in people see; the top bar for logged-in people is preloaded with them. */
const ofTheLoggedIn: ReadonlySet<string> = new Set([
  '/wishlist',
  '/dashboard',
  '/my-reads',
  '/notices',
  '/account',
] satisfies (keyof typeof pageFiles)[]);
const topBarOfTheLoggedIn = 'shell/top-bar/logged-in-actions.tsx';

/**
 * Lists the files that each address of the application starts with, besides those of every page. The server writes their
 * names into the page (`page-preloads.json`), so that the browser requests them together with the start's files and not after
 * them, which saves a round trip on a slow network. The list also has the files of their texts (`texts`), including those of
 * the start, for each language except English.
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
          const filesOfModules = modules.map((each) => filesWith(chunks, path.join(app, each)));
          const missing = modules.find((_, index) => filesOfModules[index]?.size === 0);
          if (missing) this.error(`${address} starts with ${missing}, which is in no file of the build.`);
          const files = new Set(filesOfModules.flatMap((each) => [...each]));
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

/** The text files of some entry modules, by language. */
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

/** The matching chunks with all chunks that they import statically. */
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
