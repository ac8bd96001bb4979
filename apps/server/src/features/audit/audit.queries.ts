import type { Insertable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Act } from '../../library.ts';

export async function insertAuditEntry(act: Act, entry: Insertable<Tables['audit_log']>): Promise<void> {
  await act.insertInto('audit_log').values(entry).execute();
}
