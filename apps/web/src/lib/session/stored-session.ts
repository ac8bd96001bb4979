import { type AccountType, accountTypes } from '@library/contract/calls/route.ts';
import { forgetPacks } from '../offline/desk-packs-key.ts';
import { forgetKeptBooks } from '../offline/kept-books-key.ts';
import { forgetCodes } from '../offline/kept-codes-key.ts';
import { forgetDraft } from './registration-draft-key.ts';

const TOKEN_KEY = 'authToken';
const TYPE_KEY = 'userType';
const otherKey = (type: AccountType) => `authToken of ${type}`;

/** The bearer token of the login in use, or null. */
export function storedToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Identifies a login on this device without storing its token a second time. */
export const loginFingerprint = (token: string): string => token.slice(-12);

/** The kind of account in use, taken from the login path (S3-02), or null. */
export function storedUserType(): AccountType | null {
  const stored = localStorage.getItem(TYPE_KEY);
  return accountTypes.find((type) => type === stored) ?? null;
}

/** The kinds of account that are logged in on this device besides the one in use (decision 043). */
export function otherTypes(): AccountType[] {
  return accountTypes.filter((type) => localStorage.getItem(otherKey(type)) !== null);
}

/** The token of this kind of account, in use or not; null when it is not logged in on this device. */
export function tokenOf(type: AccountType): string | null {
  return storedUserType() === type ? storedToken() : localStorage.getItem(otherKey(type));
}

/**
 * Stores this login as the one in use. A login of another kind of account that was in use stays on the device, but not in
 * use.
 */
export function storeSession(token: string, userType: AccountType): void {
  const [tokenBefore, typeBefore] = [storedToken(), storedUserType()];
  const isNew = tokenOf(userType) !== token;
  if (tokenBefore && typeBefore && typeBefore !== userType) {
    localStorage.setItem(otherKey(typeBefore), tokenBefore);
  }
  forgetOther(userType);
  localStorage.setItem(TYPE_KEY, userType);
  localStorage.setItem(TOKEN_KEY, token);
  forgetDraft();
  if (isNew) forgetPacks();
  if (token === tokenBefore) return;
  forgetCodes();
  forgetKeptBooks({ andChoice: false });
}

/** Deletes the login in use and the data that belongs to it. Only a reader's own logout ends the choice to keep the books here. */
export function clearStoredSession(): void {
  forgetKeptBooks({ andChoice: storedUserType() === 'reader' });
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(TYPE_KEY);
  forgetDraft();
  forgetCodes();
  // Acts that a desk has noted but not sent stay on the device until their account sends them.
  forgetPacks();
}

/** Deletes a login that is not in use. */
export function forgetOther(type: AccountType): void {
  localStorage.removeItem(otherKey(type));
}

/**
 * Calls `changed` when the browser brings this page back as it was left, after the login on this device has changed: a page
 * that waits in the browser's memory gets no events.
 */
export function onSessionChangedWhileAway(changed: () => void): void {
  let left = storedToken();
  window.addEventListener('pagehide', () => {
    left = storedToken();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedToken() !== left) changed();
  });
}

/** Calls `changed` when another tab has logged in, logged out or switched the account; returns the function to unsubscribe. */
export function onSessionOfOtherTab(changed: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) changed();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
