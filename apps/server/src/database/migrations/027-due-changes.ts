import { type Kysely, sql } from 'kysely';

/**
 * Every change of a due date is a row that is never changed, and writing that row is what moves the date (decision 047). So no
 * date can move without its row, and no row can tell of a move that did not happen.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `ALTER TABLE lendings
     ADD COLUMN renewals integer NOT NULL DEFAULT 0,
     ADD COLUMN renewed_on date,
     ADD COLUMN first_due_date date,
     ADD COLUMN was_late boolean NOT NULL DEFAULT false`,
  `CREATE TABLE due_changes (
     change_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     lending_id uuid NOT NULL REFERENCES lendings,
     at timestamptz NOT NULL,
     on_day date NOT NULL,
     by uuid REFERENCES accounts,
     cause text NOT NULL CHECK (cause IN (
       'renewal', 'staff_renewal', 'auto_renewal', 'staff', 'calendar', 'calendar_undo')),
     from_date date NOT NULL,
     to_date date NOT NULL,
     reason text,
     batch_id uuid,
     CHECK (from_date <> to_date))`,
  `CREATE INDEX due_changes_lending ON due_changes (lending_id, change_no)`,
  `CREATE INDEX due_changes_batch ON due_changes (batch_id) WHERE batch_id IS NOT NULL`,
  `CREATE TRIGGER due_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON due_changes
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,

  // One statement for all rows of an insert: a closed week moves the dates of a whole hall at once.
  `CREATE FUNCTION move_due_dates() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE moved bigint;
   BEGIN
     UPDATE lendings SET
       due_date = change.to_date,
       first_due_date = coalesce(lendings.first_due_date, change.from_date),
       renewals = lendings.renewals + change.renews::int,
       renewed_on = CASE WHEN change.renews THEN change.on_day ELSE lendings.renewed_on END,
       was_late = lendings.was_late OR (change.renews AND change.on_day > change.from_date)
     FROM (SELECT *, cause IN ('renewal', 'staff_renewal', 'auto_renewal') AS renews FROM new_changes) AS change
     WHERE lendings.lending_id = change.lending_id
       AND lendings.due_date = change.from_date AND lendings.status = 'pending';
     GET DIAGNOSTICS moved = ROW_COUNT;
     IF moved <> (SELECT count(*) FROM new_changes) THEN
       RAISE EXCEPTION 'a due date moves from what it is, while the book is out'
         USING ERRCODE = 'restrict_violation', CONSTRAINT = 'due_changes_move_due_dates';
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER due_changes_move_due_dates AFTER INSERT ON due_changes
     REFERENCING NEW TABLE AS new_changes FOR EACH STATEMENT EXECUTE FUNCTION move_due_dates()`,

  // Only the trigger above may change these columns, whoever writes SQL.
  `CREATE FUNCTION refuse_due_date() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'a due date moves by a row in due_changes'
       USING ERRCODE = 'restrict_violation', CONSTRAINT = 'lendings_due_by_change';
   END $$`,
  `CREATE TRIGGER lendings_due_by_change BEFORE UPDATE ON lendings
     FOR EACH ROW WHEN (pg_trigger_depth() = 0
       AND (OLD.due_date, OLD.renewals, OLD.renewed_on, OLD.first_due_date, OLD.was_late)
         IS DISTINCT FROM (NEW.due_date, NEW.renewals, NEW.renewed_on, NEW.first_due_date, NEW.was_late))
     EXECUTE FUNCTION refuse_due_date()`,
];
