import type { TestClient } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import { done } from './lending-scene.ts';

/** A person who counts in a stock-take, with their own device. */
export interface Counting {
  stocktake_id: string;
  client: TestClient;
  /** Sends these texts as one batch, and returns the result of each. */
  scan: (...texts: string[]) => Promise<{ scan_id: string; result: string; sentence: string }[]>;
  details: () => Promise<{
    seen: number;
    frozen_count: number;
    exceptions: number;
    scans: number;
    undecided: { group: string; copies: number }[];
  }>;
  /** The labels in one of its lists. */
  list: (result: string) => Promise<string[]>;
}

/** Makes a person count in a stock-take. */
export function countingIn(library: TestLibrary, client: TestClient, stocktake_id: string): Counting {
  const path = `/api/stocktakes/${stocktake_id}`;
  const device_id = library.makeId();
  let seq = 0;
  return {
    stocktake_id,
    client,
    scan: async (...texts) =>
      done(await client.post(`${path}/scans`, { device_id, scans: texts.map((text) => sent(++seq, text)) }))
        .data,
    details: async () => done(await client.get(path)),
    list: async (result) =>
      done(await client.get(`${path}/copies?result=${result}`)).data.map(
        ({ label }: { label: string }) => label,
      ),
  };
}

/** A scan as a phone sends it. */
export const sent = (device_seq: number, text: string) => ({
  device_seq,
  text,
  device_at: '2026-03-10T04:00:00Z',
});

export async function started(library: TestLibrary, client: TestClient, hall_id?: string): Promise<Counting> {
  const { data } = done(await client.post('/api/stocktakes', { hall_id }));
  return countingIn(library, client, data.stocktake_id);
}

/** Makes a stock-take of a hall that ends after scans of these labels. */
export async function counted(
  library: TestLibrary,
  client: TestClient,
  hall_id: string,
  labels: readonly string[],
): Promise<Counting> {
  const counting = await started(library, client, hall_id);
  await counting.scan('nonsense', ...labels);
  done(await client.post(`/api/stocktakes/${counting.stocktake_id}/end`));
  return counting;
}

/** Makes this decision about all copies that were not seen. */
export async function decideOnUnseen({ stocktake_id, client }: Counting, decision: string) {
  const path = `/api/stocktakes/${stocktake_id}`;
  const { data } = done(await client.get(`${path}/copies?result=undecided`));
  const copy_ids = data.map(({ copy_id }: { copy_id: string }) => copy_id);
  return done(await client.post(`${path}/decisions`, { decision, copy_ids }));
}
