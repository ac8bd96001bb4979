import { type CopyLabel, type LabelState, labelsAtOnce } from '@library/contract/labels.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { onlyHallOf, type StaffActor } from '../../permissions.ts';
import { countLabels, selectCopiesToMark, selectLabels, upsertPrintedLabels } from './labels.queries.ts';

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

/** Marks labels as printed now. Throws 404 if one of the copies is unknown, or of another hall than the volunteer's. */
export function markPrinted(library: Library, actor: StaffActor, copyIds: readonly string[]): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const copies = await selectCopiesToMark(transaction, copyIds, onlyHallOf(actor));
    if (copies.length < copyIds.length) throw notFound('There is no such copy.');
    const printed_at = library.clock.now();
    const rows = copies.map(({ copy_id }) => ({ copy_id, printed_at, printed_by: actor.account_id }));
    await upsertPrintedLabels(transaction, rows);
  });
}
