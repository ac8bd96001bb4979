import type pg from 'pg';

/** The rows of a table and its bytes, including indexes and large values. */
export interface TableSize {
  rows: number;
  bytes: number;
}

/** The tables whose rows are deleted later, with the default number of days after which they are. */
export const passingTables: Record<string, number> = {
  answered_calls: 1,
  notices: 90,
  deliveries: 90,
};

/** Measures the size of each table after a vacuum. */
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

/** The growth of each table that has grown. */
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

/** The bytes per row of a table; 0 when it has no rows. */
export const bytesARow = (size: TableSize | undefined) =>
  size && size.rows > 0 ? size.bytes / size.rows : 0;
