import { coalesce } from '../lib/coalesce.ts';
import type { Database } from '../library.ts';
import { connectionsOf } from './prepared-statements.ts';

/** A place in PostgreSQL's log. Whoever has come as far has what was committed before it. */
export interface LogPosition {
  /** Raised whenever a standby takes over; only what the new primary had is on the new timeline. */
  timeline: number;
  /** The number of bytes before it. */
  byte: bigint;
}

/** How long a server may take to say where it is, in milliseconds. */
const timeout = 1000;

/** As callers send it back: `1-0/16B3748`. */
const written = /^([\dA-F]{1,8})-([\dA-F]{1,8})\/([\dA-F]{1,8})$/;

/** Null for a text that names no position. */
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
 * Whether a server that is at `position` has what was committed before `wanted`. One on an earlier timeline may have what the
 * new primary never got, however far it is.
 */
export const hasReached = (position: LogPosition, wanted: LogPosition): boolean =>
  position.timeline >= wanted.timeline && position.byte >= wanted.byte;

/** Reads the position of a primary, one query for all concurrent callers: what was committed before this call is before it. */
export function readPrimaryPosition(database: Database): () => Promise<LogPosition> {
  return readWith(
    database,
    "SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) || '-' || pg_current_wal_lsn() AS position",
  );
}

/**
 * Reads how far a replica has come, one query for all concurrent callers. A query that begins later sees what is before it. The
 * timeline may be told late, after a take-over (decision 093).
 * @throws when the server follows no primary
 */
export function readReplicaPosition(database: Database): () => Promise<LogPosition> {
  return readWith(
    database,
    `SELECT CASE WHEN pg_is_in_recovery() THEN
       to_hex(greatest((SELECT timeline_id FROM pg_control_checkpoint()), (SELECT received_tli FROM pg_stat_wal_receiver)))
         || '-' || pg_last_wal_replay_lsn() END AS position`,
  );
}

/** It runs on the connection that slow queries never occupy. */
function readWith(database: Database, text: string): () => Promise<LogPosition> {
  const { priority } = connectionsOf(database);
  return coalesce(async () => {
    const query = { text, query_timeout: timeout };
    const { rows } = await priority.query<{ position: string | null }>(query);
    const position = parsePosition(rows[0]?.position?.toUpperCase() ?? '');
    if (!position) throw new Error('The server follows no primary.');
    return position;
  });
}
