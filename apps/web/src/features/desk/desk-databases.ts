import type { BookedAct, OfflinePack, SentAct } from '@library/contract/lending/offline-desk.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { setDeskNotes } from '../../lib/offline/desk-notes.ts';
import { keepPacksUntil } from '../../lib/offline/desk-packs-key.ts';
import { newId } from '../../lib/offline/new-id.ts';
import { loginStore } from '../../lib/session/login-store.ts';

/** The offline data of a hall (its pack), with the device's time when it was loaded. */
export interface KeptPack {
  pack: OfflinePack;
  /** By this device's clock, in ms. */
  loadedAt: number;
  /** How many seconds this device's clock was ahead of the server's. */
  clockOffSeconds: number;
}

/** An act at a desk that this device stores until it is sent and its result is dealt with. */
export interface NotedAct extends Omit<SentAct, 'seq'> {
  /** Assigned by the database; counts up on this device. */
  seq?: number;
  account_id: string;
  hall_id: string;
  /** What was done, as a text for people. */
  text: string;
  /** Whether it was ever sent: then the server may have it, so it can no longer be taken back. */
  tried: boolean;
  /** The server's result; null until there is one. */
  booked: BookedAct | null;
}

/** An act as the database returns it: the number, by which acts are sent in order, is there. */
export type StoredAct = NotedAct & { seq: number };

interface ActSchema extends DBSchema {
  acts: { key: number; value: NotedAct };
}

let acts: Promise<IDBPDatabase<ActSchema>> | undefined;

function openActs(): Promise<IDBPDatabase<ActSchema>> {
  acts ??= openDB<ActSchema>('desk-acts', 1, {
    upgrade: (database) => void database.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true }),
    terminated: () => {
      acts = undefined;
    },
  });
  return acts;
}

/** The packs on this device, each by the id of its hall. */
const packs = loginStore<KeptPack>('packs', 'packs');

/** How long a pack may be used, in ms. */
export const lifeOf = ({ days }: OfflinePack): number => days * 86_400_000;

/** Stores a hall's pack for the login that requested it, unless that login has ended since. */
export async function keepPack(hallId: string, kept: KeptPack, token: string | null): Promise<void> {
  keepPacksUntil(kept.loadedAt + lifeOf(kept.pack));
  await packs.keep(hallId, kept, token);
}

/** The stored pack of a hall for this login, however old. */
export const keptPack = packs.kept;

/** All stored acts, sent or not, oldest first. */
export async function allActs(): Promise<StoredAct[]> {
  const found = await (await openActs()).getAll('acts');
  // The database has numbered them all; the check is for the type only.
  return found.flatMap((act) => (act.seq === undefined ? [] : [{ ...act, seq: act.seq }]));
}

/** Changes the stored acts and notifies all tabs. */
async function change(work: (database: IDBPDatabase<ActSchema>) => Promise<unknown>): Promise<void> {
  const database = await openActs();
  await work(database);
  setDeskNotes((await database.count('acts')) > 0);
  notifyOtherTabs();
}

export const keepAct = (act: NotedAct): Promise<void> => change((database) => database.add('acts', act));

/** Deletes acts whose result is dealt with, or that were taken back. */
export function forgetActs(seqs: readonly number[]): Promise<void> {
  return change((database) => {
    const transaction = database.transaction('acts', 'readwrite');
    return Promise.all([...seqs.map((seq) => transaction.store.delete(seq)), transaction.done]);
  });
}

/** Marks acts as tried before they are sent, and returns those that were not taken back meanwhile. */
export async function markTried(acts: readonly StoredAct[]): Promise<StoredAct[]> {
  const transaction = (await openActs()).transaction('acts', 'readwrite');
  const left: StoredAct[] = [];
  for (const act of acts) {
    if ((await transaction.store.getKey(act.seq)) === undefined) continue;
    await transaction.store.put({ ...act, tried: true });
    left.push(act);
  }
  await transaction.done;
  setDeskNotes(true);
  notifyOtherTabs();
  return left;
}

/** Deletes an act that was never sent; returns false if it was sent. */
export async function forgetUntried(seq: number): Promise<boolean> {
  let isForgotten = false;
  await change(async (database) => {
    const transaction = database.transaction('acts', 'readwrite');
    const act = await transaction.store.get(seq);
    isForgotten = act?.tried !== true;
    if (isForgotten) await transaction.store.delete(seq);
    await transaction.done;
  });
  return isForgotten;
}

/** Stores the server's results; deletes acts that were recorded as noted and leave nothing to do. */
export function keepResults(results: readonly { act: StoredAct; booked: BookedAct }[]): Promise<void> {
  return change((database) => {
    const transaction = database.transaction('acts', 'readwrite');
    const writes = results.map(({ act, booked }) =>
      booked.outcome === 'done' && booked.keep_for === null
        ? transaction.store.delete(act.seq)
        : transaction.store.put({ ...act, booked }),
    );
    return Promise.all([...writes, transaction.done]);
  });
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('desk-acts');

const notifyOtherTabs = () => channel?.postMessage('changed');

/** Calls back when another tab has changed the acts; returns the function to unsubscribe. */
export function onActsOfOtherTabs(changed: () => void): () => void {
  channel?.addEventListener('message', changed);
  return () => channel?.removeEventListener('message', changed);
}

const DEVICE = 'deskDevice';

/** The id by which the server tells the noted acts of this browser apart from those of others. */
export function deskDeviceId(): string {
  const id = localStorage.getItem(DEVICE) ?? newId();
  localStorage.setItem(DEVICE, id);
  return id;
}
