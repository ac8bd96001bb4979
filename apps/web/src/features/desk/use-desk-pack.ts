import { offlinePack } from '@library/contract/offline-desk.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { NetworkError } from '../../lib/api-errors.ts';
import { storedToken } from '../../lib/stored-session.ts';
import { type KeptPack, keepPack, keptPack, lifeOf } from './desk-databases.ts';

/** The key of a volunteer's own hall, which has no name for the client. */
const OWN = 'own';
/** How often an open desk asks for what has changed, in ms. */
const everyFewMinutes = 300_000;

/** Loads the pack of a hall and keeps it on this device; without a network, the one that is kept. */
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
    staleTime: everyFewMinutes,
    refetchInterval: everyFewMinutes,
    retry: false,
  });

/** What this device knows of a hall to work without a network; null where there is nothing. */
export function useDeskPack(hallId: string | undefined): { kept: KeptPack | null; isLoading: boolean } {
  const { data, isPending } = useQuery(deskPack(hallId));
  return { kept: data ?? null, isLoading: isPending };
}

/** The same for an act, which waits where the pack is still on its way; null also where the server refuses it. */
export function findPack(client: QueryClient, hallId: string | undefined): Promise<KeptPack | null> {
  return client.ensureQueryData(deskPack(hallId)).catch(() => null);
}

/** Whether a pack is too old to hand out and take back by it. */
export function isTooOld({ pack, loadedAt }: KeptPack, now: number): boolean {
  return Math.abs(now - loadedAt) > lifeOf(pack);
}
