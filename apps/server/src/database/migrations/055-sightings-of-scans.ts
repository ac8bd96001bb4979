import { type Kysely, sql } from 'kysely';

/** Every scan of a stock-take is a sighting (decision 071): those of before are noted, and a copy is asked for all its sightings. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `INSERT INTO sightings (sighting_id, copy_id, at, hall_id)
     SELECT DISTINCT ON (scan.copy_id) scan.scan_id, scan.copy_id, scan.scanned_at, stocktakes.hall_id
     FROM stocktake_scans AS scan JOIN stocktakes USING (stocktake_id)
     WHERE scan.copy_id IS NOT NULL AND scan.undone_at IS NULL
     ORDER BY scan.copy_id, scan.scanned_at DESC
     ON CONFLICT (copy_id) WHERE hall_id IS NOT NULL
       DO UPDATE SET at = excluded.at, hall_id = excluded.hall_id WHERE sightings.at < excluded.at`,
  `DROP INDEX sightings_told`,
  `CREATE INDEX sightings_copy ON sightings (copy_id, at)`,
  // Copies that nobody has seen for long, and what was handed over lately.
  `CREATE INDEX copies_accessioned ON copies (accessioned_at, copy_id)`,
  `CREATE INDEX handovers_at ON handovers (at)`,
];
