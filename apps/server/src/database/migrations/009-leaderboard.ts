import { type Kysely, sql } from 'kysely';

/**
 * What the leaderboard needs: a reader's wish to be left out, the points of each month, kept like the total by a
 * trigger, and indexes along which a page is read however many readers there are.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `ALTER TABLE readers ADD COLUMN on_leaderboard boolean NOT NULL DEFAULT true`,
  // Whoever was erased before this column came.
  `UPDATE readers SET on_leaderboard = false FROM accounts
     WHERE account_id = reader_id AND deleted_at IS NOT NULL`,
  `CREATE INDEX readers_leaderboard ON readers (total_points DESC, reader_id) WHERE on_leaderboard`,
  `CREATE INDEX readers_leaderboard_hall ON readers (hall_id, total_points DESC, reader_id) WHERE on_leaderboard`,

  // `month` is its first day. Summing the entries themselves would read each entry of the month at every look.
  `CREATE TABLE monthly_points (
     month date NOT NULL CHECK (month = date_trunc('month', month)::date),
     reader_id uuid NOT NULL REFERENCES readers,
     points integer NOT NULL,
     PRIMARY KEY (month, reader_id))`,
  `INSERT INTO monthly_points (month, reader_id, points)
     SELECT date_trunc('month', earned_date)::date, reader_id, sum(points) FROM point_entries GROUP BY 1, 2`,
  `CREATE INDEX monthly_points_leaderboard ON monthly_points (month, points DESC, reader_id)`,
  `CREATE OR REPLACE FUNCTION points_counted() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE readers SET total_points = total_points + NEW.points WHERE reader_id = NEW.reader_id;
     INSERT INTO monthly_points AS counted (month, reader_id, points)
       VALUES (date_trunc('month', NEW.earned_date)::date, NEW.reader_id, NEW.points)
       ON CONFLICT (month, reader_id) DO UPDATE SET points = counted.points + EXCLUDED.points;
     RETURN NULL;
   END $$`,
];
