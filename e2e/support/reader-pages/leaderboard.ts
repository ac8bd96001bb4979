import type { Locator, Page } from '@playwright/test';
import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';
import { givePoints } from '../../../apps/server/src/test/points.ts';

/** A reader with this many points. */
export async function readerWith(
  library: TestLibrary,
  points: number,
  facts: { name?: string; hall_id?: string } = {},
) {
  const reader = await library.make.reader(facts);
  await givePoints(library, reader, points);
  return reader;
}

/** The readers of the leaderboard. */
export const readerList = (page: Page): Locator => page.getByRole('list', { name: 'Readers by points' });

/** Removes all readers from the leaderboard, so that a test sees only its own readers. */
export async function emptyLeaderboard(library: TestLibrary): Promise<void> {
  await library.database.updateTable('readers').set({ on_leaderboard: false }).execute();
}
