import { type Kysely, sql } from 'kysely';

/**
 * Days on which a hall is closed do not count as late (decision 048). A return keeps the days that did not count, a change of a due
 * date whether it came late, and the calendar also keeps what it gave the day on which a paused entry goes on.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // The days from one day to another on which a hall is closed. On a day on which nothing falls due it is open.
  `CREATE FUNCTION closed_days(hall uuid, first date, last date) RETURNS SETOF date LANGUAGE sql STABLE AS $$
     SELECT greatest(from_day, first) + generate_series(0, least(to_day, last) - greatest(from_day, first))
       FROM closures WHERE effect = 'closed' AND from_day <= last AND to_day >= first
         AND (hall_id IS NULL OR hall_id = hall)
     UNION SELECT day FROM hall_weeks CROSS JOIN LATERAL (
         SELECT first + generate_series(0, last - first) AS day) AS days
       WHERE hall_id = hall AND extract(isodow FROM day) = ANY (closed_weekdays) $$`,
  // The last day on which a book that is due on a day still comes back on time: that day; where the hall is closed on it or on the
  // day after, the next one on which it is open.
  `CREATE FUNCTION last_day_on_time(hall uuid, due date) RETURNS date LANGUAGE plpgsql STABLE AS $$
   DECLARE day date := due + 1;
   BEGIN
     IF NOT EXISTS (SELECT FROM closed_days(hall, due, due + 1)) THEN RETURN due; END IF;
     WHILE EXISTS (SELECT FROM closed_days(hall, day, day)) LOOP day := day + 1; END LOOP;
     RETURN day;
   END $$`,
  // How many days a book that is due on a day is late on another: those after the last day on time on which the hall is open.
  `CREATE FUNCTION late_days(hall uuid, due date, today date) RETURNS integer LANGUAGE sql STABLE AS $$
     SELECT CASE WHEN today <= due THEN 0 ELSE (
       SELECT greatest(0, today - due - count(*) FILTER (WHERE day > due)::integer
         - coalesce(bool_or(day <= due + 1), false)::integer)
       FROM closed_days(hall, due, today) AS day) END $$`,

  // The first day from one on on which one of these halls is open.
  `CREATE FUNCTION open_day_from(halls uuid[], first date) RETURNS date LANGUAGE plpgsql STABLE AS $$
   DECLARE day date := first;
   BEGIN
     WHILE NOT EXISTS (SELECT FROM unnest(halls) AS hall WHERE NOT EXISTS (SELECT FROM closed_days(hall, day, day)))
       AND cardinality(halls) > 0 LOOP day := day + 1; END LOOP;
     RETURN day;
   END $$`,

  // Returns of before counted every day.
  `ALTER TABLE lendings
     ADD COLUMN forgiven_days integer NOT NULL DEFAULT 0,
     ADD COLUMN late_days integer GENERATED ALWAYS AS (
       CASE WHEN returned_on IS NOT NULL THEN greatest(returned_on - due_date, 0) - forgiven_days END) STORED,
     ADD CONSTRAINT lendings_forgiven_days CHECK (
       forgiven_days BETWEEN 0 AND CASE WHEN returned_on > due_date THEN returned_on - due_date ELSE 0 END)`,

  `ALTER TABLE due_changes ADD COLUMN late boolean NOT NULL DEFAULT false`,
  `ALTER TABLE due_changes DISABLE TRIGGER due_changes_append_only`,
  `UPDATE due_changes SET late = true
     WHERE cause IN ('renewal', 'staff_renewal', 'auto_renewal') AND on_day > from_date`,
  `ALTER TABLE due_changes ENABLE TRIGGER due_changes_append_only`,
  `ALTER TABLE due_changes ADD CONSTRAINT due_changes_late CHECK (
     NOT late OR (cause IN ('renewal', 'staff_renewal', 'auto_renewal') AND on_day > from_date))`,
  `CREATE OR REPLACE FUNCTION move_due_dates() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE moved bigint;
   BEGIN
     UPDATE lendings SET
       due_date = change.to_date,
       first_due_date = coalesce(lendings.first_due_date, change.from_date),
       renewals = lendings.renewals + change.renews::int,
       renewed_on = CASE WHEN change.renews THEN change.on_day ELSE lendings.renewed_on END,
       was_late = lendings.was_late OR change.late
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

  `ALTER TABLE calendar_dates
     ADD COLUMN wait_id uuid UNIQUE REFERENCES waits,
     DROP CONSTRAINT calendar_dates_of_one,
     ADD CONSTRAINT calendar_dates_of_one CHECK (num_nonnulls(lending_id, req_id, wait_id) = 1)`,
];
