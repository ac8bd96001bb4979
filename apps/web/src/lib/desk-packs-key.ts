import { deleteLoginDatabase } from './login-databases.ts';

/** Until when what desks of this device keep of their halls is of use, in ms by this device's clock. */
const KEY = 'deskPacksUntil';

/** Remembers until when it is of use, where each page learns it without opening the database. */
export function keepPacksUntil(moment: number): void {
  localStorage.setItem(KEY, String(moment));
}

/** Deletes it. */
export function forgetPacks(): void {
  localStorage.removeItem(KEY);
  deleteLoginDatabase('packs');
}

/** Deletes it once it is of no use any more. */
export function forgetOldPacks(): void {
  const until = localStorage.getItem(KEY);
  if (until !== null && Number(until) < Date.now()) forgetPacks();
}
