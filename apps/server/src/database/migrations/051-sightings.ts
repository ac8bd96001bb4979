import { type Kysely, sql } from 'kysely';

/**
 * Where copies were seen (decision 070): the last scan of a copy at a desk, with the hall of that desk, and what finders have told, with a
 * place in their own words. Hand-outs and returns stand in `handovers`.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE sightings (
     sighting_id uuid PRIMARY KEY,
     copy_id uuid NOT NULL REFERENCES copies,
     at timestamptz NOT NULL,
     hall_id uuid REFERENCES halls ON DELETE CASCADE,
     place text,
     note text,
     CONSTRAINT sightings_where CHECK ((hall_id IS NULL) <> (place IS NULL) AND (note IS NULL OR place IS NOT NULL)),
     CONSTRAINT sightings_texts CHECK (length(place) BETWEEN 1 AND 120 AND length(note) BETWEEN 1 AND 300))`,
  `CREATE UNIQUE INDEX sightings_last_scan ON sightings (copy_id) WHERE hall_id IS NOT NULL`,
  `CREATE INDEX sightings_told ON sightings (copy_id, at) WHERE place IS NOT NULL`,
  `CREATE INDEX sightings_hall ON sightings (hall_id) WHERE hall_id IS NOT NULL`,
];
