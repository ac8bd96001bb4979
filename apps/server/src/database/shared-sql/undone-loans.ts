import { sql } from 'kysely';

/**
 * Whether a point entry is of no undone loan: what an undone loan earned or cost keeps no rule from counting again. For
 * statements that read `point_entries`.
 */
export const isOfNoUndoneLoan = sql<boolean>`NOT EXISTS (SELECT FROM lendings AS undone
  WHERE undone.lending_id = point_entries.lending_id AND undone.undone)`;
