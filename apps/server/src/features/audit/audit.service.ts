import type { Library, Transaction } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { insertAuditEntry } from './audit.queries.ts';

/** One change by somebody of the staff: what was done to which thing, and its facts before and after. */
export interface AuditEntry {
  /** A verb in the past: `created`, `fulfilled`, `deleted`. */
  action: string;
  /** The noun of the thing: `book`, `request`, `volunteer`. */
  kind: string;
  entity_id: string;
  /** Absent for what did not exist before. */
  before?: unknown;
  /** Absent for what does not exist any more. */
  after?: unknown;
}

/** Writes who changed what, in the transaction of the change itself. */
export async function recordAudit(
  transaction: Transaction,
  library: Library,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  const { action, kind, entity_id, before, after } = entry;
  await insertAuditEntry(transaction, {
    audit_id: library.makeId(),
    at: library.clock.now(),
    actor_id: actor.account_id,
    action,
    kind,
    entity_id,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  });
}

/** Added to what follows from an act: whether somebody of the staff acted on a request or loan of their own. */
export function ownAccount(isOwn: boolean): { own_account?: true } {
  return isOwn ? { own_account: true } : {};
}
