import { conflict, type Refusal } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { minutesAfter } from '../../lib/time/moments.ts';

/** What the rules need to know about a hand-over that its reader disputes. */
export interface DisputableHandover {
  at: Date;
  /** Whether it undoes another hand-over. */
  isUndoing: boolean;
  /** Whether another hand-over undoes it. */
  isUndone: boolean;
  /** Whether its reader has disputed it before. */
  isDisputed: boolean;
  /** Whether another hand-over of its loan has an open dispute. */
  hasOpen: boolean;
}

/** Why a reader may not dispute a hand-over now; null if that is possible. */
export function reasonAgainstDispute(
  { at, isUndoing, isUndone, isDisputed, hasOpen }: DisputableHandover,
  { now, hours }: { now: Date; hours: number },
): Refusal | null {
  if (isDisputed) return conflict("You've already told us that this isn't right.");
  if (hasOpen)
    return conflict('The library is still looking into this loan. Please wait until that is settled.');
  if (isUndoing || isUndone)
    return conflict('The library has decided about this loan. Please talk to an admin.');
  if (now < minutesAfter(at, hours * 60)) return null;
  if (hours === 0) return conflict("If something isn't right, please talk to a volunteer.");
  return conflict(
    msg(
      "You can tell us within {hours, plural, one {# hour} other {# hours}} that something isn't right. Please talk to a volunteer.",
      { hours },
    ),
  );
}
