import type { Insertable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../library.ts';

export async function insertHandover(
  transaction: Transaction,
  handover: Insertable<Tables['handovers']>,
): Promise<void> {
  await transaction.insertInto('handovers').values(handover).execute();
}
