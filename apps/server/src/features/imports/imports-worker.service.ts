import { setImmediate as nextTurn } from 'node:timers/promises';
import { isConnectionError } from '../../database/connections/connection-errors.ts';
import type { Library } from '../../library.ts';
import { applySlice } from './apply.service.ts';
import { checkSlice } from './check.service.ts';
import { busyStates, lockBusyImport, noteProblem } from './imports.queries.ts';
import { undoSlice } from './undo.service.ts';

const slices = { mapped: checkSlice, applying: applySlice, undoing: undoSlice };

/**
 * Continues checks, applies and undos, one slice per transaction, until no work is left or `stopping` aborts. Several
 * processes may run this; a killed process leaves only whole slices behind. An import whose slice fails stops with a
 * sentence until an admin continues it. Throws the errors at the end.
 */
export async function workOffImports(library: Library, stopping?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  while (!stopping?.aborted) {
    let current: string | null = null;
    try {
      const isMore = await library.inTransaction(async (transaction) => {
        const one = await lockBusyImport(transaction);
        current = one?.import_id ?? null;
        const state = busyStates.find((busy) => busy === one?.state);
        if (!one || !state) return false;
        await slices[state](transaction, library, one);
        return true;
      });
      if (!isMore) break;
    } catch (error) {
      const isAway = error instanceof Error && isConnectionError(error);
      if (isAway || current === null) throw error;
      failures.push(error);
      await noteProblem(
        library.database,
        current,
        'Something went wrong on our side, so this has stopped. You can continue it.',
      );
    }
    await nextTurn();
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Imports have stopped.');
}
