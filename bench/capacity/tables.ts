import type pg from 'pg';

/** Rows and bytes of a table, indexes and long values included. */
export interface TableSize {
  rows: number;
  bytes: number;
}

/** The tables whose rows are removed again, and after how many days by default. */
export const passingTables: Record<string, number> = {
  answered_calls: 1,
  notices: 90,
  deliveries: 90,
};

/** The size of each table, after its dead rows were removed. */
export async function tableSizes(client: pg.Client): Promise<Map<string, TableSize>> {
  await client.query('VACUUM ANALYZE');
  const { rows: tables } = await client.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );
  const sizes = new Map<string, TableSize>();
  for (const { name, bytes } of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
    sizes.set(name, { rows: Number(rows[0]?.count), bytes: Number(bytes) });
  }
  return sizes;
}

/** What each table has gained, for those that have. */
export function growthOf(
  before: Map<string, TableSize>,
  after: Map<string, TableSize>,
): Map<string, TableSize> {
  const growth = [...after].map(([name, { rows, bytes }]): [string, TableSize] => {
    const old = before.get(name) ?? { rows: 0, bytes: 0 };
    return [name, { rows: rows - old.rows, bytes: bytes - old.bytes }];
  });
  return new Map(growth.filter(([, { rows, bytes }]) => rows > 0 || bytes > 0));
}

/** The bytes a row of a table that has some; 0 without rows. */
export const bytesARow = (size: TableSize | undefined) =>
  size && size.rows > 0 ? size.bytes / size.rows : 0;
