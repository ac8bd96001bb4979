import { scansAtOnce } from '@library/contract/copies/stocktake-scans.ts';
import { addScans } from '../features/stocktakes/scans.service.ts';
import { startStocktake } from '../features/stocktakes/stocktakes.service.ts';
import { selectCopiesToCount } from './demo.queries.ts';
import { type MomentDaysAgo, volunteerIn } from './demo-cases.ts';
import type { Stage } from './history.ts';

/** A label that no copy has. */
const unknownLabel = 'C900000';

/**
 * Adds a half-finished stock-take of the demo volunteer's hall, begun this morning. Its scans include a copy of another hall, a
 * copy on loan, and an unknown label. Sets the clock.
 */
export async function countHalf(
  stage: Stage,
  clock: { set: (now: Date) => void },
  at: MomentDaysAgo,
): Promise<void> {
  const { library } = stage;
  const volunteer = volunteerIn(stage);
  const { here, lent, elsewhere } = await selectCopiesToCount(library.database, volunteer.hall_id);
  clock.set(at(0.1));
  const { stocktake_id } = await startStocktake(library, volunteer, undefined);
  clock.set(at(0.05));
  const device_at = library.clock.now().toISOString();
  const half = here.slice(0, Math.ceil(here.length / 2));
  const texts = [...half, ...lent.slice(0, 1), ...elsewhere.slice(0, 1), unknownLabel];
  const device_id = library.makeId();
  const scans = texts.map((text, device_seq) => ({ device_seq, device_at, text, how: 'scan' as const }));
  for (let from = 0; from < scans.length; from += scansAtOnce) {
    await addScans(library, volunteer, stocktake_id, {
      device_id,
      scans: scans.slice(from, from + scansAtOnce),
    });
  }
}
