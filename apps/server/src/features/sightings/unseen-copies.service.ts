import type { UnseenCopies } from '@library/contract/copies/sightings.ts';
import { pageSizes, readPage } from '../../lib/pages.ts';
import { dayOfMoment, millisecondsADay } from '../../lib/time/moments.ts';
import type { Library } from '../../library.ts';
import { countUnseenSince, selectUnseenCopies } from './unseen-copies.queries.ts';

function longAgo({ clock, settings }: Library): Date {
  return new Date(clock.now().getTime() - settings.unseen_days * millisecondsADay);
}

/** The number of copies that nobody has seen for the days of the setting, and that number of days. */
export async function countUnseenCopies(library: Library): Promise<{ total: number; days: number }> {
  const total = await countUnseenSince(library.database, { moment: longAgo(library), hall_id: null });
  return { total, days: library.settings.unseen_days };
}

/** A page of the copies that `countUnseenCopies` counts, of a hall or of all, in the order of accession. */
export async function unseenCopyPage(
  library: Library,
  { page, hall_id = null }: { page: number; hall_id?: string | null | undefined },
): Promise<UnseenCopies> {
  const { database, settings } = library;
  const wanted = { moment: longAgo(library), hall_id };
  const found = await readPage(page, pageSizes.unseen_copies, {
    rows: async (slice) =>
      (await selectUnseenCopies(database, wanted, slice)).map(
        ({ accessioned_at, last_seen_at, ...copy }) => ({
          ...copy,
          accessioned_on: dayOfMoment(accessioned_at, settings.time_zone),
          last_seen_at: last_seen_at?.toISOString() ?? null,
        }),
      ),
    total: () => countUnseenSince(database, wanted),
  });
  return { ...found, days: settings.unseen_days };
}
