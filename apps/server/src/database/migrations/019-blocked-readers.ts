import { type Kysely, sql } from 'kysely';

/** Since when and why a reader is blocked, and the few who are, to find them among all. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `ALTER TABLE readers ADD COLUMN blocked_at timestamptz, ADD COLUMN blocked_reason text,
     ADD CONSTRAINT readers_reason_of_block CHECK (blocked_reason IS NULL OR blocked_at IS NOT NULL)`,
  `CREATE INDEX readers_blocked ON readers (reader_id) WHERE blocked_at IS NOT NULL`,
];
