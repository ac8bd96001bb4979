import type { Connection } from './connection.queries.ts';

/** Whether another data folder of this library has made a daily backup after `since`, and not in the future. */
export async function hasAnotherMadeOne(
  client: Connection,
  dataFolder: string,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>(
    `SELECT EXISTS (SELECT FROM daily_backups
       WHERE data_folder <> $1 AND made_at > $2 AND made_at <= $3) AS made`,
    [dataFolder, since, now],
  );
  return rows[0]?.made ?? false;
}

/** Records the daily backup of a data folder, in place of its previous one. */
export async function upsertDailyBackup(client: Connection, dataFolder: string, made: Date): Promise<void> {
  await client.query(
    `INSERT INTO daily_backups (data_folder, made_at) VALUES ($1, $2)
     ON CONFLICT (data_folder) DO UPDATE SET made_at = excluded.made_at`,
    [dataFolder, made],
  );
}
