import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';
import type { Person } from '../test.ts';

/**
 * Makes an ended stock-take of a hall and an open one, each with the scan of a copy and of an unknown label. Returns their
 * ids.
 */
export async function stocktakesOf(
  library: TestLibrary,
  { admin, hall_id, label }: { admin: Person; hall_id: string; label: string },
): Promise<{ ended: string; open: string }> {
  const client = await library.as(admin);
  const count = async (): Promise<string> => {
    const { body } = await client.post('/api/stocktakes', { hall_id });
    const { stocktake_id } = body.data;
    const scans = [label, 'C999999'].map((text, device_seq) => ({
      text,
      device_seq,
      device_at: library.clock.now().toISOString(),
    }));
    const batch = { device_id: library.makeId(), scans };
    await client.post(`/api/stocktakes/${stocktake_id}/scans`, batch);
    return stocktake_id;
  };
  const ended = await count();
  await client.post(`/api/stocktakes/${ended}/end`);
  return { ended, open: await count() };
}
