import path from 'node:path';
import type { Rolldown } from 'vite';
import { isSchema } from './contract-without-schemas.ts';

const pageAt = (name: string) => path.resolve(import.meta.dirname, `../src/app/pages/${name}.page.tsx`);
const browse = pageAt('browse');
const details = pageAt('book-details');
const myReads = pageAt('my-reads');
const dashboard = pageAt('dashboard');
const wishlist = pageAt('wishlist');

/** Files whose way to a page says nothing: a package's index leads to all of its parts, used or not. */
const isPackage = (id: string) => /[\\/]node_modules[\\/]/.test(id);

/** By what the hearts of Browse change the wishlist. */
const isMutation = (id: string) => /[\\/]@tanstack[\\/].*(useMutation|mutationObserver)/.test(id);

/**
 * The files that the build makes: one with what every page needs, one with what Browse needs besides, one with what a book's
 * page shares with My books, one with what the reader's own pages share, one with small things of packages that many pages
 * share. A first visit would else ask for thirty files, six at a time. Schemas stay with the forms that check by them.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'start', tags: ['$initial'], test: (id) => !isSchema(id) },
    {
      debugName: 'pages',
      test: (id) => !isSchema(id) && (!isPackage(id) || isMutation(id)),
      name: (id, graph) => (isMutation(id) ? 'catalogue' : sharedFile(pagesThatNeed(id, graph))),
    },
    { name: 'icons', test: /[\\/](lucide-react|@tanstack)[\\/]/, minShareCount: 4, maxModuleSize: 4000 },
  ],
};

/** The file for a module of the application by the pages that cannot start without it; null for one of its own. */
function sharedFile(pages: ReadonlySet<string>): string | null {
  if (pages.has(browse)) return 'catalogue';
  if (!pages.has(myReads)) return null;
  if (pages.has(details)) return 'book-facts';
  return pages.has(dashboard) || pages.has(wishlist) ? 'own-pages' : null;
}

/** A module with everything that cannot start without it. */
function pagesThatNeed(id: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set([id]);
  for (const each of seen) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return seen;
}
