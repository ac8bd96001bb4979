import path from 'node:path';
import type { Rolldown } from 'vite';
import { isSchema } from './contract-without-schemas.ts';

const browsePage = path.resolve(import.meta.dirname, '../src/app/pages/browse.page.tsx');

/** Files whose way to a page says nothing: a package's index leads to all of its parts, used or not. */
const isPackage = (id: string) => /[\\/]node_modules[\\/]/.test(id);

/**
 * The files that the build makes: one with what every page needs, one with what Browse needs besides, one with small
 * things of packages that many pages share. A first visit would else ask for thirty files, six at a time. Schemas
 * stay with the forms that check by them.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'start', tags: ['$initial'], test: (id) => !isSchema(id) },
    {
      debugName: 'catalogue',
      test: (id) => !isSchema(id) && !isPackage(id),
      name: (id, graph) => (isNeededBy(browsePage, id, graph) ? 'catalogue' : null),
    },
    { name: 'icons', test: /[\\/](lucide-react|@tanstack)[\\/]/, minShareCount: 4, maxModuleSize: 4000 },
  ],
};

/** Whether a page cannot start without a module. */
function isNeededBy(page: string, id: string, graph: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (each === page) return true;
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return false;
}
