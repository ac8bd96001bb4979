import { shareRead } from '../lib/coalesce.ts';
import type { Database } from '../library.ts';
import { type Prepared, runPrepared } from './prepared-statements.ts';

/**
 * Numbers that are raised by every transaction that changes what they stand for (migration 005), whichever server
 * process runs it. What was read after a version was read is right for as long as the version stays.
 */
export interface Versions {
  /** Everything that the catalogue shows. */
  catalogue: number;
  /** Which books there are and what describes them; not their counts. */
  books: number;
  /** The names of authors, publishers, categories, halls and departments. */
  reference: number;
}

/** Reads the versions as they are after the call. */
export type ReadVersions = () => Promise<Versions>;

const statement: Prepared = {
  name: 'versions',
  text: `SELECT coalesce(sum(catalogue), 0)::bigint AS catalogue, coalesce(sum(books), 0)::bigint AS books,
    coalesce(sum(reference), 0)::bigint AS reference FROM catalogue_versions`,
  aside: true,
};

/** Reads the versions of a database, once for all who ask at the same time. */
export function readVersionsOf(database: Database): ReadVersions {
  return shareRead(async () => {
    const [versions] = await runPrepared<Versions>(database, statement);
    if (!versions) throw new Error('The versions of the catalogue could not be read.');
    return versions;
  });
}
