import { randomUUID } from 'node:crypto';
import type { BookedAct, SentAct } from '@library/contract/lending/offline-desk.ts';
import type { TestClient } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import { done } from './lending-scene.ts';

/** The fields of an act that a test gives; the others are generated. */
export type SomeAct = Pick<SentAct, 'act' | 'copy_label'> & Partial<SentAct>;

/** The body of a call that sends acts. Acts without a time were done now. */
export function batchOf(
  { clock }: Pick<TestLibrary, 'clock'>,
  account_id: string,
  acts: readonly SomeAct[],
): { account_id: string; device_id: string; acts: SentAct[] } {
  const at = clock.now().toISOString();
  const sent = acts.map((act, seq) => ({ desk_act_id: randomUUID(), seq, at, ...act }));
  return { account_id, device_id: randomUUID(), acts: sent };
}

/** Sends acts of a volunteer's desk and returns the outcome of each. */
export async function noted(
  library: Pick<TestLibrary, 'clock'>,
  desk: TestClient,
  acts: readonly SomeAct[],
): Promise<BookedAct[]> {
  const { account_id } = done(await desk.get('/api/desk/offline'));
  return done(await desk.post('/api/desk/acts', batchOf(library, account_id, acts))).data;
}
