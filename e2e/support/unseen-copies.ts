import type { TestLibrary } from '../../apps/server/src/test/open-library.ts';

/** Lets all copies be in the library since a day, so that those that nobody has seen yet are unseen since then. */
export async function unseenFor({ database }: TestLibrary, since: string): Promise<void> {
  await database
    .updateTable('copies')
    .set({ accessioned_at: new Date(since) })
    .execute();
}
