import type { ImportMapping } from '@library/contract/intake/import-mapping.ts';
import {
  type ImportState,
  importUndoDays,
  type RowChoice,
  type RowDecision,
} from '@library/contract/intake/imports.ts';
import { conflict, invalid, type Refusal } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { isAhead, millisecondsADay } from '../../lib/time/moments.ts';

/** Until when an import can be undone; null before anything of it is applied. */
export function undoUntil(appliedAt: Date | null): Date | null {
  return appliedAt === null ? null : new Date(appliedAt.getTime() + importUndoDays * millisecondsADay);
}

/** Imports older than this moment can no longer be undone, so their rows are deleted. */
export const forgottenBefore = (now: Date): Date =>
  new Date(now.getTime() - (importUndoDays + 1) * millisecondsADay);

/** Why the columns of an import may not be mapped now; null if they may. */
export function reasonAgainstMapping(state: ImportState): Refusal | null {
  if (state === 'read' || state === 'mapped' || state === 'checked') return null;
  return conflict(
    "This import has been applied, so its columns can't be changed any more. Undo it and upload the file again.",
  );
}

/** What is wrong with a mapping for a file with these columns; null if it is valid. */
export function faultOfMapping({ columns }: ImportMapping, header: readonly string[]): Refusal | null {
  if (columns.length !== header.length) {
    return invalid({ columns: ["The columns don't match the file. Please reload the page."] });
  }
  if (header.length > 0 && !columns.includes('title')) {
    return invalid({ columns: ['Choose the column with the titles.'] });
  }
  return null;
}

/** The greatest number of copies of an import. Each is a row of its own, with a label to print and a line in the undo. */
const mostCopies = 200_000;

/** Why an import may not be applied, or continued; null if it may. `copies` are those of the whole import. */
export function reasonAgainstApply(
  state: ImportState,
  { waiting, copies }: { waiting: number; copies: number },
): Refusal | null {
  if (state === 'applying') return null;
  if (state === 'read' || state === 'mapped') return conflict("This import hasn't been checked yet.");
  if (state === 'undoing' || state === 'undone')
    return conflict('This import has been undone. Upload the file again.');
  if (waiting === 0) return conflict('There is nothing to add or update in this import.');
  if (copies <= mostCopies) return null;
  return conflict(
    msg(
      'This import would add {copies, number} copies, and an import can add at most {mostCopies, number}. Please split the file into smaller files.',
      { copies, mostCopies },
    ),
  );
}

/** Why an import may not be undone, or its undo continued; null if it may. */
export function reasonAgainstUndo(state: ImportState, appliedAt: Date | null, now: Date): Refusal | null {
  if (state === 'undoing') return null;
  if (state === 'undone') return conflict('This import has been undone already.');
  if (state === 'applying') return null;
  if (state !== 'applied') return conflict('None of this import has been applied yet.');
  const until = undoUntil(appliedAt);
  if (appliedAt && until && now < until && !isAhead(appliedAt, now)) return null;
  return conflict(
    msg('An import can be undone for {importUndoDays} days, and this one is older.', { importUndoDays }),
  );
}

/** The decision of a row after a person's choice; a refusal if the row leaves no choice. */
export function decided(
  row: { decision: RowDecision | null; is_decided: boolean; applied_at: Date | null; book_id: string | null },
  choice: RowChoice,
  hasChanges: boolean,
): RowDecision | Refusal {
  if (row.applied_at !== null) return conflict('This row has been applied already.');
  if (row.decision !== 'unclear' && !row.is_decided)
    return conflict('There is nothing to decide about this row.');
  if (choice !== 'book') return choice;
  if (row.book_id === null) return conflict('The book has been deleted. It can only be a new one.');
  return hasChanges ? 'update' : 'same';
}
