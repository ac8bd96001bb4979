import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Transaction } from '../../library.ts';

export async function insertAuditEntries(
  transaction: Transaction,
  entries: Insertable<Tables['audit_log']>[],
): Promise<void> {
  await transaction.insertInto('audit_log').values(entries).execute();
}

/** The same, as part of a larger statement. */
export function auditWrite(
  transaction: Transaction,
  entries: Insertable<Tables['audit_log']>[],
): RawBuilder<unknown> {
  return sql`${transaction.insertInto('audit_log').values(entries)}`;
}
