import type pg from 'pg';

interface IndexRow {
  name: string;
  definition: string;
}

/**
 * Runs `load` with triggers and constraints off and indexes dropped, and creates the indexes again afterwards. The loaded
 * rows must be consistent, including the counts that triggers maintain.
 */
export async function bulkLoad(
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<IndexRow>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off;
    SET maintenance_work_mem = '512MB'`);
  await load();
  for (const { definition } of rows) await client.query(definition);
  await client.query(`RESET session_replication_role`);
}
