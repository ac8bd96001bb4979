import type { Overview } from '@library/contract/library/overview.ts';
import { daysAfter } from '../../lib/time/moments.ts';
import type { Library } from '../../library.ts';
import { countByHand } from './by-hand.queries.ts';
import { isTooMuchByHand, mostPercent } from './by-hand.rules.ts';

const days = 30;

/** The recent hand-outs of the halls, and how many of them were made without the reader's code. */
export async function byHandOf({ database, clock }: Library): Promise<Overview['by_hand']> {
  const halls = await countByHand(database, daysAfter(clock.now(), -days));
  return {
    days,
    most_percent: mostPercent,
    halls: halls.map((hall) => {
      const counts = { handed_out: Number(hall.handed_out), by_hand: Number(hall.by_hand) };
      return { hall_id: hall.hall_id, name: hall.name, ...counts, too_many: isTooMuchByHand(counts) };
    }),
  };
}
