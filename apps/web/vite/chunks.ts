import path from 'node:path';
import type { Rolldown } from 'vite';
import { isFunctionsOfContract, isSchema } from './contract-without-schemas.ts';

const pageAt = (name: string) => path.resolve(import.meta.dirname, `../src/app/pages/${name}.page.tsx`);
const home = pageAt('visitor/home');
const browse = pageAt('visitor/browse');
const details = pageAt('visitor/book-details');
const myReads = pageAt('reader/my-reads');
const dashboard = pageAt('reader/dashboard');
const wishlist = pageAt('reader/wishlist');

/**
 * Whether a module is part of a package. What a page needs of a package cannot be seen from imports, because a package's
 * index leads to all of its parts, used or not.
 */
const isPackage = (id: string) => /[\\/]node_modules[\\/]/.test(id);

/** Small parts of packages, such as icons, by name, and the file of the pages that need them. */
const parts = {
  catalogue:
    /[\\/](useMutation|mutationObserver)\.js|[\\/]icons[\\/](arrow-down-wide-narrow|bell|clipboard-list|house|sliders-horizontal)\.mjs/,
  'book-facts': /[\\/]icons[\\/]flag\.mjs/,
  staff:
    /[\\/]icons[\\/](clipboard-check|download|file-up|globe|list-checks|list-ordered|plus|printer|tag)\.mjs/,
  'own-pages': /[\\/]usePrefetchQuery\.js|[\\/]icons[\\/](bell-ring|calendar-plus|sparkles)\.mjs/,
};

const fileOfPart = (id: string) => Object.entries(parts).find(([, names]) => names.test(id))?.[0];

/**
 * The files that the build makes: one with the code that every page needs, one with what Browse needs besides, one with what
 * Home and a book's page share, one with what a book's page shares with others, one with what the reader's own pages share,
 * one with what My books shares with code that loads later, one with small modules that staff's pages share, and one with small parts of
 * packages that many pages share.
 * Otherwise a first visit would load thirty files, six at a time. Schemas stay in the files of the forms that use them.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'start', tags: ['$initial'], test: (id) => !isSchema(id) },
    {
      debugName: 'pages',
      test: (id) =>
        !isSchema(id) && !isFunctionsOfContract(id) && (!isPackage(id) || fileOfPart(id) !== undefined),
      name: (id, graph) => fileOfPart(id) ?? sharedFile(id, graph),
    },
    { name: 'icons', test: /[\\/](lucide-react|@tanstack)[\\/]/, minShareCount: 4, maxModuleSize: 4000 },
  ],
};

/** The file for a module of the application, chosen by the pages that import it; null for a file of its own. */
function sharedFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  const modules = modulesThatNeed(id, graph);
  if (modules.has(browse)) return 'catalogue';
  if (modules.has(details) && modules.has(home)) return 'shelves';
  if (modules.has(details) && (modules.has(myReads) || isOfKit(id))) return 'book-facts';
  if (!modules.has(myReads)) return isSmallPartOfStaff(id, graph) ? 'staff' : null;
  if (modules.has(dashboard) || modules.has(wishlist)) return 'own-pages';
  const beginnings = [...modules].filter((each) => importersOf(each, graph).length === 0);
  return beginnings.length > 1 ? 'my-books' : null;
}

/** The longest source, in characters, of a module that staff's pages share in one file. Each file has its name in the first file of a visit. */
const smallSource = 1000;

/** Whether a module is small, and several parts of staff's pages need it and nothing else. */
function isSmallPartOfStaff(id: string, graph: Rolldown.ChunkingContext): boolean {
  if ((graph.getModuleInfo(id)?.code?.length ?? 0) > smallSource) return false;
  const beginnings = [...modulesThatNeed(id, graph)].filter((each) => importersOf(each, graph).length === 0);
  return beginnings.length > 1 && beginnings.every((each) => isOfStaff(each, graph));
}

const isPage = (id: string) => id.endsWith('.page.tsx');
const isPageOfStaff = (id: string) =>
  isPage(id) && /[\\/](pages[\\/](staff|admin)|admin|volunteer)[\\/]/.test(id);

/** Whether only pages of staff lead to a module, by imports of both kinds. */
function isOfStaff(id: string, graph: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (isPage(each)) continue;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {};
    if (importers.length + dynamicImporters.length === 0) return false;
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer);
  }
  return [...seen].filter(isPage).every(isPageOfStaff);
}

const isOfKit = (id: string) => /[\\/]src[\\/]ui[\\/]/.test(id);

const importersOf = (id: string, graph: Rolldown.ChunkingContext) => graph.getModuleInfo(id)?.importers ?? [];

/** A module with every module that imports it, directly or indirectly. */
function modulesThatNeed(id: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set([id]);
  for (const each of seen) {
    for (const importer of importersOf(each, graph)) seen.add(importer);
  }
  return seen;
}
