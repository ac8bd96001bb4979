import { deleteLoginDatabase } from '../session/login-databases.ts';

/** The key under which this device stores until when the offline packs of its desks are valid, in ms by the device's clock. */
const KEY = 'deskPacksUntil';

/** Stores until when the packs are valid. Each page can read this without opening the database. */
export function keepPacksUntil(moment: number): void {
  localStorage.setItem(KEY, String(moment));
}

/** Deletes the packs and the time until which they are valid. */
export function forgetPacks(): void {
  localStorage.removeItem(KEY);
  deleteLoginDatabase('packs');
}

/** Deletes the packs once they are no longer valid. */
export function forgetOldPacks(): void {
  const until = localStorage.getItem(KEY);
  if (until !== null && Number(until) < Date.now()) forgetPacks();
}
