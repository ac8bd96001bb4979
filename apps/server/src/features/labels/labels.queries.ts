import type { LabelState } from '@library/contract/copies/labels.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Database, Transaction } from '../../library.ts';

/** The hall whose labels are listed; null for all halls. */
interface WantedLabels {
  hall_id: string | null;
  state: LabelState;
}

/** The copies in use whose label was, or was not, printed. */
function copiesWith(database: Database, { hall_id, state }: WantedLabels) {
  return database
    .selectFrom('copies')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .innerJoin('halls', 'halls.hall_id', 'copies.hall_id')
    .leftJoin('printed_labels', 'printed_labels.copy_id', 'copies.copy_id')
    .where('books.deleted_at', 'is', null)
    .where('copies.state', 'not in', ['lost', 'withdrawn'])
    .where('printed_labels.printed_at', state === 'printed' ? 'is not' : 'is', null)
    .$if(hall_id !== null, (query) => query.where('copies.hall_id', '=', hall_id));
}

/** The labels with the text printed on them: by number, printed ones by the latest print first. */
export function selectLabels(database: Database, wanted: WantedLabels, limit: number) {
  return copiesWith(database, wanted)
    .select(['copies.copy_id', 'copies.label', 'books.title', 'halls.name as hall'])
    .orderBy(sql`printed_labels.printed_at DESC NULLS LAST`)
    .orderBy(sql`length(copies.label)`)
    .orderBy('copies.label')
    .limit(limit)
    .execute();
}

export async function countLabels(database: Database, wanted: WantedLabels): Promise<number> {
  const { total } = await copiesWith(database, wanted)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The copies with these ids, of one hall or of any, in the order of their ids, in which they are marked as printed. */
export function selectCopiesToMark(
  transaction: Transaction,
  copyIds: readonly string[],
  hallId: string | null,
) {
  return transaction
    .selectFrom('copies')
    .where('copy_id', '=', sql<string>`ANY (${copyIds}::uuid[])`)
    .$if(hallId !== null, (query) => query.where('hall_id', '=', hallId))
    .select('copy_id')
    .orderBy('copy_id')
    .execute();
}

/** Deletes the record that a copy's label was printed, because the copy has a new label. */
export async function deletePrintedLabel(transaction: Transaction, copyId: string): Promise<void> {
  await transaction.deleteFrom('printed_labels').where('copy_id', '=', copyId).execute();
}

export async function upsertPrintedLabels(
  transaction: Transaction,
  labels: Insertable<Tables['printed_labels']>[],
): Promise<void> {
  await transaction
    .insertInto('printed_labels')
    .values(labels)
    .onConflict((conflict) =>
      conflict.column('copy_id').doUpdateSet((row) => ({
        printed_at: row.ref('excluded.printed_at'),
        printed_by: row.ref('excluded.printed_by'),
      })),
    )
    .execute();
}
