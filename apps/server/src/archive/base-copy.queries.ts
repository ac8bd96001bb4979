import { connect } from '../backup/connection.queries.ts';

/** What PostgreSQL reports about the beginning and the end of a base copy. */
export interface CopyFrame {
  /** The text of `backup_label`. */
  label: string;
  firstSegment: string;
  lastSegment: string;
  endedAt: Date;
  /** The major version of PostgreSQL. */
  postgres: string;
}

/** Runs `copy` while PostgreSQL is in backup mode, so that its log has every change that happens during the copy. */
export async function whileCopied(connectionString: string, copy: () => Promise<void>): Promise<CopyFrame> {
  const client = await connect(connectionString);
  try {
    await client.query("SELECT pg_backup_start('lending library', true)");
    await copy();
    const { rows } = await client.query<{ labelfile: string; segment: string; at: Date; version: string }>(
      `SELECT labelfile, pg_walfile_name(lsn - 1) AS segment, clock_timestamp() AS at,
              current_setting('server_version_num') AS version
       FROM pg_backup_stop(false)`,
    );
    const [end] = rows;
    const [, firstSegment] = /START WAL LOCATION: \S+ \(file (\w+)\)/.exec(end?.labelfile ?? '') ?? [];
    if (!end || !firstSegment) throw new Error('PostgreSQL did not say where the base copy begins.');
    return {
      label: end.labelfile,
      firstSegment,
      lastSegment: end.segment,
      endedAt: end.at,
      postgres: String(Math.floor(Number(end.version) / 10_000)),
    };
  } finally {
    await client.end();
  }
}
