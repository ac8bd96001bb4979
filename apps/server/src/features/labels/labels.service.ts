import {
  type CopyLabel,
  type LabelState,
  labelsAtOnce,
  type ReprintReason,
} from '@library/contract/copies/labels.ts';
import { conflict, notFound } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import { mayActInHall, onlyHallOf, type StaffActor } from '../../permissions.ts';
import { recordAudit, recordAudits } from '../audit/audit.service.ts';
import { reasonAgainstLabel } from '../copies/copies.rules.ts';
import { lockCopy, setNextLabel } from '../copies/copies.service.ts';
import {
  countLabels,
  deletePrintedLabel,
  selectCopiesToMark,
  selectLabels,
  upsertPrintedLabels,
} from './labels.queries.ts';

/** The printed or unprinted labels of a hall, or of all halls if an admin names none. Volunteers get those of their own hall. */
export async function labelsFor(
  { database }: Library,
  actor: StaffActor,
  { hall_id, state }: { hall_id: string | undefined; state: LabelState },
): Promise<{ data: CopyLabel[]; total: number }> {
  const wanted = { hall_id: onlyHallOf(actor) ?? hall_id ?? null, state };
  const [data, total] = await Promise.all([
    selectLabels(database, wanted, labelsAtOnce),
    countLabels(database, wanted),
  ]);
  return { data, total };
}

/** The number of labels to print: of all halls for an admin, of their own hall for a volunteer. */
export function countUnprinted({ database }: Library, actor: StaffActor): Promise<number> {
  return countLabels(database, { hall_id: onlyHallOf(actor), state: 'unprinted' });
}

/**
 * Marks labels as printed now. A reason says that earlier prints are worn or lost, and goes into the history of each copy.
 * Throws 404 for an unknown copy, and for volunteers also for a copy of another hall.
 */
export function markPrinted(
  library: Library,
  actor: StaffActor,
  { copy_ids: copyIds, reason }: { copy_ids: readonly string[]; reason: ReprintReason | null },
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const copies = await selectCopiesToMark(transaction, copyIds, onlyHallOf(actor));
    if (copies.length < copyIds.length) throw notFound('There is no such copy.');
    const printed_at = library.clock.now();
    const rows = copies.map(({ copy_id }) => ({ copy_id, printed_at, printed_by: actor.account_id }));
    await upsertPrintedLabels(transaction, rows);
    if (reason === null) return;
    const reprint = { action: 'reprinted', kind: 'copy', after: { reason } } as const;
    await recordAudits(
      transaction,
      library,
      actor,
      copies.map(({ copy_id: entity_id }) => ({ ...reprint, entity_id })),
    );
  });
}

/**
 * Gives a copy the next label, which then has to be printed; the old one leads to the copy forever. Throws 404 for an
 * unknown copy or one of another hall, 409 for a copy that needs no label, and when somebody else has just relabelled it.
 */
export function relabel(
  library: Library,
  actor: StaffActor,
  copyId: string,
  before: string,
): Promise<{ label: string; old: string }> {
  return library.inTransaction(async (transaction) => {
    const copy = await lockCopy(transaction, copyId);
    if (!mayActInHall(actor, copy.hall_id)) throw notFound('There is no such copy.');
    if (copy.label !== before)
      throw conflict(msg('This copy has the label {label} already.', { label: copy.label }));
    const reason = reasonAgainstLabel(copy.state);
    if (reason) throw reason;
    const label = await setNextLabel(transaction, copy.copy_id);
    await deletePrintedLabel(transaction, copyId);
    await recordAudit(transaction, library, actor, {
      action: 'relabelled',
      kind: 'copy',
      entity_id: copyId,
      before: { label: copy.label },
      after: { label },
    });
    return { label, old: copy.label };
  });
}
