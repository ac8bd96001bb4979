import { coalesce } from '../../lib/work/coalesce.ts';
import type { Database } from '../../library.ts';
import { connectionsOf } from '../shared-sql/prepared-statements.ts';

/** A position in PostgreSQL's log. A server that has reached it has everything that was committed before it. */
export interface LogPosition {
  /** Rises whenever a standby takes over. The new timeline has only what the new primary had received. */
  timeline: number;
  /** The number of bytes before this position. */
  byte: bigint;
}

/** The position of a server, and of which database. */
export interface ServerPosition extends LogPosition {
  /** The same for a primary and the servers that follow it, and for no other database. */
  database: string;
}

/** The timeout for reading a server's position, in milliseconds. */
const timeout = 1000;

/** The text form in which callers send a position back: `1-0/16B3748`. */
const written = /^([\dA-F]{1,8})-([\dA-F]{1,8})\/([\dA-F]{1,8})$/;

/** Parses the text form of a position; null for any other text. */
export function parsePosition(text: string): LogPosition | null {
  const [, timeline, high, low] = written.exec(text) ?? [];
  if (!timeline || !high || !low) return null;
  return { timeline: Number.parseInt(timeline, 16), byte: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) };
}

export function writePosition({ timeline, byte }: LogPosition): string {
  const parts = [BigInt(timeline), byte >> 32n, byte & 0xffffffffn].map((part) =>
    part.toString(16).toUpperCase(),
  );
  return `${parts[0]}-${parts[1]}/${parts[2]}`;
}

/**
 * Whether a server at `position` has everything that was committed before `wanted`. A server on an earlier timeline does not
 * count, however far it is: its log may differ from the new primary's.
 */
export const hasReached = (position: LogPosition, wanted: LogPosition): boolean =>
  position.timeline >= wanted.timeline && position.byte >= wanted.byte;

/** Returns a function that reads the position after all commits so far of a primary, with one query for concurrent callers. */
export function readPrimaryPosition(database: Database): () => Promise<ServerPosition> {
  return readWith(database, "left(pg_walfile_name(pg_current_wal_lsn()), 8) || '-' || pg_current_wal_lsn()");
}

/**
 * Returns a function that reads the position that a replica has reached, with one query for all concurrent callers. Later queries
 * see everything before it. After a take-over the timeline may be reported late (decision 093).
 * @throws when the server does not follow a primary
 */
export function readReplicaPosition(database: Database): () => Promise<ServerPosition> {
  return readWith(
    database,
    `CASE WHEN pg_is_in_recovery() THEN
       to_hex(greatest((SELECT timeline_id FROM pg_control_checkpoint()), (SELECT received_tli FROM pg_stat_wal_receiver)))
         || '-' || pg_last_wal_replay_lsn() END`,
  );
}

/** Queries an SQL expression for the position on the priority connection, which slow queries never occupy. */
function readWith(database: Database, expression: string): () => Promise<ServerPosition> {
  const { priority } = connectionsOf(database);
  const text = `SELECT ${expression} AS position,
    (SELECT system_identifier FROM pg_control_system()) || '/' || current_database() AS database`;
  return coalesce(async () => {
    const query = { text, query_timeout: timeout };
    const { rows } = await priority.query<{ position: string | null; database: string }>(query);
    const [row] = rows;
    const position = parsePosition(row?.position?.toUpperCase() ?? '');
    if (!row || !position) throw new Error('The server follows no primary.');
    return { ...position, database: row.database };
  });
}
