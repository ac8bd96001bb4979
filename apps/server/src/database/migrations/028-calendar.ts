import { type Kysely, sql } from 'kysely';

/** The calendar of the halls (decision 048): days on which nothing falls due, and what each change of them has moved. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // One act that moved many dates, so that it can be undone whole.
  `CREATE TABLE batches (
     batch_id uuid PRIMARY KEY,
     kind text NOT NULL CHECK (kind IN ('closure', 'week')),
     at timestamptz NOT NULL,
     by uuid NOT NULL REFERENCES accounts,
     undone_at timestamptz,
     undone_by uuid REFERENCES accounts,
     summary jsonb NOT NULL,
     CHECK ((undone_at IS NULL) = (undone_by IS NULL)))`,
  // Without a hall it is for all of them.
  `CREATE TABLE closures (
     closure_id uuid PRIMARY KEY,
     hall_id uuid REFERENCES halls ON DELETE CASCADE,
     from_day date NOT NULL,
     to_day date NOT NULL,
     kind text NOT NULL CHECK (kind IN ('vacation', 'exam', 'hartal', 'eid', 'other')),
     effect text NOT NULL CHECK (effect IN ('closed', 'no_due')),
     name text NOT NULL CHECK (name <> ''),
     name_bn text CHECK (name_bn <> ''),
     applied_batch uuid NOT NULL REFERENCES batches,
     created_at timestamptz NOT NULL,
     CONSTRAINT closures_days CHECK (to_day BETWEEN from_day AND from_day + 366))`,
  `CREATE INDEX closures_to_day ON closures (to_day)`,
  `CREATE INDEX closures_hall ON closures (hall_id) WHERE hall_id IS NOT NULL`,
  // From 1 for Monday to 7 for Sunday; one day of the week at least is a lending day.
  `CREATE TABLE hall_weeks (
     hall_id uuid PRIMARY KEY REFERENCES halls ON DELETE CASCADE,
     closed_weekdays smallint[] NOT NULL CONSTRAINT hall_weeks_weekdays
       CHECK (cardinality(closed_weekdays) BETWEEN 1 AND 6 AND closed_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]))`,
  // Dates that the calendar moved: the one that holds without it, and the one that it gave. A date that is another one by now was
  // moved by somebody else since.
  `CREATE TABLE calendar_dates (
     lending_id uuid UNIQUE REFERENCES lendings,
     req_id uuid UNIQUE REFERENCES book_requests,
     base_day date NOT NULL,
     day date NOT NULL,
     CONSTRAINT calendar_dates_of_one CHECK (num_nonnulls(lending_id, req_id) = 1),
     CONSTRAINT calendar_dates_later CHECK (day > base_day))`,

  // The calendar of these halls from a day on. It waits for an act that is changing the calendar and keeps the next one waiting
  // until the transaction ends; being volatile, it then reads what that act has committed.
  `CREATE FUNCTION calendar_from(halls uuid[], day date)
     RETURNS TABLE (hall_id uuid, from_day date, to_day date, closed_weekdays smallint[]) LANGUAGE plpgsql VOLATILE AS $$
   BEGIN
     PERFORM pg_advisory_xact_lock_shared(hashtextextended('calendar', 0));
     RETURN QUERY
       SELECT closure.hall_id, closure.from_day, closure.to_day, NULL::smallint[] FROM closures AS closure
         WHERE closure.to_day >= day AND (closure.hall_id IS NULL OR closure.hall_id = ANY (halls))
       UNION ALL SELECT week.hall_id, NULL, NULL, week.closed_weekdays FROM hall_weeks AS week
         WHERE week.hall_id = ANY (halls);
   END $$`,
  // Whoever holds a line may offer its copies and sets a day for that, by the calendar as it stays until then.
  `CREATE OR REPLACE FUNCTION lock_line(book uuid) RETURNS boolean LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_advisory_xact_lock_shared(hashtextextended('calendar', 0));
     PERFORM pg_advisory_xact_lock(hashtextextended('stock of ' || book, 0));
     RETURN EXISTS (SELECT FROM waits WHERE book_id = book AND status = 'waiting');
   END $$`,
];
