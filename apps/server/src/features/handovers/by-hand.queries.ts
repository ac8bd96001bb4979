import { sql } from 'kysely';
import type { Queryable } from '../../library.ts';

/** The hand-outs since a moment by hall, and how many of them were made without the reader's code, largest share first. */
export function countByHand(database: Queryable, since: Date) {
  return database
    .selectFrom('handovers')
    .innerJoin('lendings', 'lendings.lending_id', 'handovers.lending_id')
    .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
    .where('kind', '=', 'out')
    .where('handovers.at', '>=', since)
    .where('undoes', 'is', null)
    .groupBy(['halls.hall_id', 'halls.name', 'halls.name_key'])
    .select(({ fn }) => [
      'halls.hall_id',
      'halls.name',
      fn.countAll<number>().as('handed_out'),
      sql<number>`count(*) FILTER (WHERE method = 'by_hand')`.as('by_hand'),
    ])
    .orderBy(sql`count(*) FILTER (WHERE method = 'by_hand')::float8 / count(*)`, 'desc')
    .orderBy('halls.name_key')
    .execute();
}
