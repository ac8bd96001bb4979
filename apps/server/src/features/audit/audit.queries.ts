import type { Insertable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../library.ts';

export async function insertAuditEntries(
  transaction: Transaction,
  entries: Insertable<Tables['audit_log']>[],
): Promise<void> {
  await transaction.insertInto('audit_log').values(entries).execute();
}
