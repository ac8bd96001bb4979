import { type Kysely, sql } from 'kysely';

/**
 * What admins do with people and reference data: points corrected by hand, volunteers whose hall and department are
 * erased with the rest, halls that can be deleted once nothing names them, and indexes for the admins' tables.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // A correction belongs to no lending and may happen again; the amount comes from the admin, not from the rule.
  `INSERT INTO point_rules (rule, description, points) VALUES ('corrected', 'Corrected by an admin', 0)`,
  `ALTER TABLE point_entries DROP CONSTRAINT point_entries_check`,
  `ALTER TABLE point_entries ADD CONSTRAINT point_entries_check_lending
     CHECK ((rule IN ('registered', 'corrected')) = (lending_id IS NULL))`,
  `DROP INDEX point_entries_registered`,
  `CREATE UNIQUE INDEX point_entries_registered ON point_entries (reader_id) WHERE rule = 'registered'`,

  `ALTER TABLE volunteers ALTER COLUMN hall_id DROP NOT NULL, ALTER COLUMN dept_id DROP NOT NULL`,

  // Of a hall that nothing names any more only empty counts are left, and they go with it: real copies forbid that.
  `ALTER TABLE book_collections DROP CONSTRAINT book_collections_hall_id_fkey`,
  `ALTER TABLE book_collections ADD CONSTRAINT book_collections_hall_id_fkey
     FOREIGN KEY (hall_id) REFERENCES halls ON DELETE CASCADE`,
  // A request keeps its hall for good, wherever its copy may stand later.
  `ALTER TABLE book_requests ADD CONSTRAINT book_requests_hall_id_fkey FOREIGN KEY (hall_id) REFERENCES halls`,
  `CREATE INDEX book_collections_hall_total ON book_collections (hall_id) INCLUDE (total_copies)`,

  `ALTER TABLE accounts ADD COLUMN name_key text GENERATED ALWAYS AS (name_key(name)) STORED`,
  `CREATE INDEX accounts_by_name ON accounts (type, name_key, account_id) WHERE deleted_at IS NULL`,
  `CREATE INDEX accounts_name_trigrams ON accounts USING gin (name_key gin_trgm_ops) WHERE deleted_at IS NULL`,
  `CREATE INDEX accounts_unverified ON accounts (type, created_at) WHERE deleted_at IS NULL AND NOT verified`,
];
