import type { CopyState } from '@library/contract/copies.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Writes } from '../../database/write-together.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import { type moveCopyRow, moveWrite } from './copies.queries.ts';
import { statesBefore } from './copies.rules.ts';

/** A copy that was moved, as it is now. */
type Moved = NonNullable<Awaited<ReturnType<typeof moveCopyRow>>>;

/** A move of a copy within a statement that writes more. */
interface MoveWithin {
  writes: Writes;
  /** What the statement selects, for `require`. */
  moved: RawBuilder<Moved | null>;
  /** Throws where no row was moved, because the copy may not go there from where it is. */
  require: (moved: Moved | null) => Moved;
}

/** Moves a copy as `moveCopy` does, in a statement that writes more. */
export function writesOfMove(
  transaction: Transaction,
  library: Library,
  copyId: string,
  to: Exclude<CopyState, 'available'>,
): MoveWithin {
  return moveWithin(transaction, library, copyId, to);
}

/** Makes a copy available whose line is locked, in a statement that writes more. */
export function writesOfFreeing(
  transaction: Transaction,
  library: Library,
  _line: Locked<'line'>,
  copyId: string,
): MoveWithin {
  return moveWithin(transaction, library, copyId, 'available');
}

function moveWithin(transaction: Transaction, library: Library, copyId: string, to: CopyState): MoveWithin {
  return {
    writes: { moved: moveWrite(transaction, copyId, moveTo(library, to)) },
    moved: sql<Moved | null>`(SELECT to_json(moved) FROM moved)`,
    require: (moved) => requireMoved(moved, to),
  };
}

/** A move to a state, from those from which a copy may go there. */
export const moveTo = ({ clock }: Library, to: CopyState) => ({
  from: statesBefore(to),
  to,
  now: clock.now(),
});

/** Throws an `Error` for a forbidden transition, which the rules of the calling feature must rule out. */
export function requireMoved<Copy>(copy: Copy | null, to: CopyState): Copy {
  if (!copy) throw new Error(`This copy may not become ${to}.`);
  return copy;
}
