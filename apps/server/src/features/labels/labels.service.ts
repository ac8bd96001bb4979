import {
  type CopyLabel,
  type LabelState,
  labelsAtOnce,
  type ReprintReason,
} from '@library/contract/labels.ts';
import { msg } from '../../lib/message-descriptor.ts';
import { conflict, notFound } from '../../lib/refusal.ts';
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

/** The labels of a hall that were printed, or were not; of all halls where an admin names none. Volunteers get their own hall's. */
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

/** How many labels are to print: of all halls for an admin, of the own hall for a volunteer. */
export function countUnprinted({ database }: Library, actor: StaffActor): Promise<number> {
  return countLabels(database, { hall_id: onlyHallOf(actor), state: 'unprinted' });
}

/**
 * Marks labels as printed now. With a reason, because those that were printed before are worn or lost, the history of each copy keeps it.
 * Throws 404 if one of the copies is unknown, or of another hall than the volunteer's.
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
    const reprint = { action: 'reprinted', kind: 'copy', after: { reason } };
    await recordAudits(
      transaction,
      library,
      actor,
      copies.map(({ copy_id: entity_id }) => ({ ...reprint, entity_id })),
    );
  });
}

/**
 * Gives a copy the next label, which is to print then; the old one leads to the copy for ever. Throws 404 for an unknown copy or one of
 * another hall, 409 for one that needs no label, and where somebody else was faster.
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
