import { type Kysely, sql } from 'kysely';

/**
 * The labels that copies had before (decision 065): whatever changes a label keeps the old one, for ever, and no copy ever gets one that
 * another has had. The check looks after the row is in the index of labels, so that it sees a relabelling for which it has waited.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE copy_aliases (
     alias text PRIMARY KEY,
     copy_id uuid NOT NULL REFERENCES copies)`,
  `CREATE INDEX copy_aliases_copy ON copy_aliases (copy_id)`,
  `CREATE FUNCTION keep_old_label() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO copy_aliases VALUES (OLD.label, OLD.copy_id);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER copies_keep_old_label AFTER UPDATE OF label ON copies
   FOR EACH ROW WHEN (OLD.label <> NEW.label) EXECUTE FUNCTION keep_old_label()`,
  `CREATE FUNCTION refuse_old_label() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (SELECT FROM copy_aliases WHERE alias = NEW.label) THEN
       RAISE EXCEPTION 'a copy has had the label % before', NEW.label
         USING ERRCODE = 'unique_violation', CONSTRAINT = 'copies_label_never_had';
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER copies_label_never_had AFTER INSERT OR UPDATE OF label ON copies
   FOR EACH ROW EXECUTE FUNCTION refuse_old_label()`,
  `CREATE FUNCTION current_label(label text) RETURNS text LANGUAGE sql STABLE AS $$
     SELECT coalesce((SELECT copies.label FROM copy_aliases JOIN copies USING (copy_id) WHERE alias = $1), $1) $$`,
];
