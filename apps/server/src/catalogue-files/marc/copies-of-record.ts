import type { CatalogueRow, CopiesOfRow } from '../catalogue-row.ts';
import { type DataField, type MarcRecord, marcFieldsOf, subfieldOf } from './marc-record.ts';

/** Koha writes 0 or nothing for "no". */
const isYes = (text: string | undefined) => text !== undefined && text.trim() !== '' && text.trim() !== '0';

/**
 * The copies of a record: the items of Koha (952) if there are any, else the holdings (852). Withdrawn and lost items are left
 * out; `leftOut` is their number.
 */
export function copiesOf(record: MarcRecord): { copies: CatalogueRow['copies']; leftOut: number } {
  const items = marcFieldsOf(record, '952');
  const kept = items.filter((item) => !isYes(subfieldOf(item, '0')) && !isYes(subfieldOf(item, '1')));
  const fields = items.length > 0 ? kept : marcFieldsOf(record, '852');
  return { copies: merged(fields.map(copyIn)), leftOut: items.length - kept.length };
}

function copyIn(field: DataField): CatalogueRow['copies'][number] {
  const hall = subfieldOf(field, 'a')?.trim() ?? subfieldOf(field, 'b')?.trim();
  const label = subfieldOf(field, 'p')?.trim();
  return { ...(hall ? { hall } : {}), ...(label ? { label } : { count: 1 }) };
}

/** Merges the copies without a label into one entry per hall. */
function merged(copies: CatalogueRow['copies']): CatalogueRow['copies'] {
  const byHall = new Map<string | undefined, CopiesOfRow>();
  return copies.flatMap((copy) => {
    if (copy.label) return copy;
    const same = byHall.get(copy.hall);
    if (same) same.count = (same.count ?? 1) + 1;
    else byHall.set(copy.hall, copy);
    return same ? [] : copy;
  });
}
