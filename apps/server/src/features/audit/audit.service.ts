import type { AuditAction, AuditKind } from '@library/contract/library/audit.ts';
import type { Writes } from '../../database/transactions/write-together.ts';
import type { Library, Transaction } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { auditWrite, insertAuditEntries } from './audit.queries.ts';

/** One change by a member of the staff: the action, its subject, and the subject's facts before and after. */
export interface AuditedChange {
  action: AuditAction;
  /** The noun of the subject. */
  kind: AuditKind;
  entity_id: string;
  /** Absent if the subject did not exist before. */
  before?: unknown;
  /** Absent if the subject no longer exists. */
  after?: unknown;
}

/** Writes an entry; the caller passes the transaction of the change. */
export function recordAudit(
  transaction: Transaction,
  library: Library,
  actor: Pick<Actor, 'account_id'>,
  entry: AuditedChange,
): Promise<void> {
  return recordAudits(transaction, library, actor, [entry]);
}

/** Writes the entries of one act that changed several things. */
export async function recordAudits(
  transaction: Transaction,
  library: Library,
  actor: Pick<Actor, 'account_id'>,
  entries: readonly AuditedChange[],
): Promise<void> {
  if (entries.length > 0) await insertAuditEntries(transaction, rowsOf(library, actor, entries));
}

/** An entry as part of a larger statement. */
export function writesOfAudit(
  transaction: Transaction,
  library: Library,
  actor: Pick<Actor, 'account_id'>,
  entry: AuditedChange,
): Writes {
  return { audited: auditWrite(transaction, rowsOf(library, actor, [entry])) };
}

function rowsOf(library: Library, actor: Pick<Actor, 'account_id'>, entries: readonly AuditedChange[]) {
  const at = library.clock.now();
  return entries.map(({ action, kind, entity_id, before, after }) => ({
    audit_id: library.makeId(),
    at,
    actor_id: actor.account_id,
    action,
    kind,
    entity_id,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  }));
}

/** Marks entries in which a member of the staff acted on their own request or loan; goes into `after`. */
export function ownAccountMark(isOwn: boolean): { own_account?: true } {
  return isOwn ? { own_account: true } : {};
}
