import { offlinePack } from '@library/contract/lending/offline-desk.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { NetworkError } from '../../lib/calls/api-errors.ts';
import { storedToken } from '../../lib/session/stored-session.ts';
import { type KeptPack, keepPack, keptPack, lifeOf } from './desk-databases.ts';

/** The key for a volunteer's own hall, whose id the client does not pass. */
const OWN = 'own';
/** How often an open desk reloads its pack, in ms. */
const pollInterval = 300_000;

/** Loads the pack of a hall and stores it on this device; without a network, returns the stored one. */
async function loadPack(hallId: string | undefined, signal: AbortSignal): Promise<KeptPack | null> {
  const token = storedToken();
  try {
    const pack = await call(offlinePack, { query: { hall_id: hallId }, quiet: true, signal });
    const loadedAt = Date.now();
    const kept = { pack, loadedAt, clockOffSeconds: Math.round((loadedAt - pack.server_time) / 1000) };
    await keepPack(hallId ?? OWN, kept, token).catch(() => undefined);
    return kept;
  } catch (error) {
    if (error instanceof NetworkError) return keptPack(hallId ?? OWN).catch(() => null);
    throw error;
  }
}

const deskPack = (hallId: string | undefined) =>
  queryOptions({
    queryKey: ['desk', 'pack', hallId ?? OWN],
    queryFn: ({ signal }) => loadPack(hallId, signal),
    networkMode: 'always',
    staleTime: pollInterval,
    refetchInterval: pollInterval,
    retry: false,
  });

/** The pack with which a desk works without a network; null if there is none. */
export function useDeskPack(hallId: string | undefined): { kept: KeptPack | null; isLoading: boolean } {
  const { data, isPending } = useQuery(deskPack(hallId));
  return { kept: data ?? null, isLoading: isPending };
}

/** The same pack for an act: waits while it is still loading; null also if the server refuses it. */
export function findPack(client: QueryClient, hallId: string | undefined): Promise<KeptPack | null> {
  return client.ensureQueryData(deskPack(hallId)).catch(() => null);
}

/** Whether a pack is too old for hand-outs and returns. */
export function isTooOld({ pack, loadedAt }: KeptPack, now: number): boolean {
  return Math.abs(now - loadedAt) > lifeOf(pack);
}
