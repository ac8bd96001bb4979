import type { Insertable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../library.ts';

export async function insertAuditEntry(
  transaction: Transaction,
  entry: Insertable<Tables['audit_log']>,
): Promise<void> {
  await transaction.insertInto('audit_log').values(entry).execute();
}
