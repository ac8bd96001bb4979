import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';

/** Sets the accession date of all copies, so that copies that have never been scanned count as unseen since then. */
export async function unseenFor({ database }: TestLibrary, since: string): Promise<void> {
  await database
    .updateTable('copies')
    .set({ accessioned_at: new Date(since) })
    .execute();
}
