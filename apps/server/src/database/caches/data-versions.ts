import { coalesce } from '../../lib/work/coalesce.ts';
import type { Database } from '../../library.ts';
import { connectionsOf, type PreparedStatement, runPrepared } from '../shared-sql/prepared-statements.ts';

/**
 * Version numbers of data. Triggers raise them in every transaction that changes the data (migration 005), in any server process.
 * Data that was read after its version is valid until the version changes. Versions also rise when a standby takes over. The
 * standby may lack the primary's last changes, and no version may then recur with other data (decision 088).
 */
export interface Versions {
  /** The version of everything that the catalogue shows. */
  catalogue: number;
  /** The version of the books and their descriptions, without their counts. */
  books: number;
  /** The version of the names of authors, publishers, categories, halls and departments. */
  reference: number;
}

/**
 * Milliseconds for which a process reuses versions that it has read. It sees changes of other processes at most that much later,
 * and its own changes immediately (decision 092).
 */
export const versionsKept = 25;

/** The bits of a version below the timeline of the log. */
const countBits = 40;

/** The database's timeline at this version; each take-over by a standby begins another timeline. */
export const timelineOf = (version: number): number => Math.floor(version / 2 ** countBits);

/** Reads the current versions. They may be up to `versionsKept` old if this process has changed nothing since. */
export type ReadVersions = () => Promise<Versions>;

const statement: PreparedStatement = {
  name: 'versions',
  // The timeline, which each take-over raises, occupies the bits above the counts. A replica writes no log of its own.
  text: `WITH era AS (
      SELECT CASE WHEN pg_is_in_recovery() THEN (SELECT timeline_id FROM pg_control_checkpoint())::bigint
        ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint END << ${countBits} AS start
    )
    SELECT era.start + counts.catalogue AS catalogue, era.start + counts.books AS books,
      era.start + counts.reference AS reference
    FROM era, (
      SELECT coalesce(sum(catalogue), 0)::bigint AS catalogue, coalesce(sum(books), 0)::bigint AS books,
        coalesce(sum(reference), 0)::bigint AS reference FROM catalogue_versions
    ) AS counts`,
  priority: true,
};

/**
 * Returns a function that reads the versions of a database, with one query for all concurrent callers. `now` returns
 * milliseconds; versions are reused for `keptFor` milliseconds.
 */
export function readVersionsOf(
  database: Database,
  { now = () => performance.now(), keptFor = versionsKept } = {},
): ReadVersions {
  const { changes } = connectionsOf(database);
  let kept: { versions: Versions; since: number; changes: number } | null = null;
  const read = coalesce(async () => {
    const begun = { since: now(), changes: changes.count };
    const [versions] = await runPrepared<Versions>(database, statement);
    if (!versions) throw new Error('The versions of the catalogue could not be read.');
    kept = { ...begun, versions };
    return versions;
  });
  const isFresh = () => kept?.changes === changes.count && now() - kept.since < keptFor;
  return async () => (kept !== null && isFresh() ? kept.versions : read());
}
