import { type AccountType, accountTypes } from '@library/contract/route.ts';
import { forgetPacks } from './desk-packs-key.ts';
import { forgetKeptBooks } from './kept-books-key.ts';
import { forgetCodes } from './kept-codes-key.ts';
import { forgetDraft } from './registration-draft-key.ts';

const TOKEN_KEY = 'authToken';
const TYPE_KEY = 'userType';
const otherKey = (type: AccountType) => `authToken of ${type}`;

/** The bearer token of the login in use, or null. */
export function storedToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Tells one login from another on this device without storing its token a second time. */
export const loginMark = (token: string): string => token.slice(-12);

/** The kind of account in use, taken from the login path (S3-02), or null. */
export function storedUserType(): AccountType | null {
  const stored = localStorage.getItem(TYPE_KEY);
  return accountTypes.find((type) => type === stored) ?? null;
}

/** The kinds of account that are logged in on this device besides the one in use (docs/decisions/043). */
export function otherTypes(): AccountType[] {
  return accountTypes.filter((type) => localStorage.getItem(otherKey(type)) !== null);
}

/** The token of this kind of account, in use or not; null when it is not logged in on this device. */
export function tokenOf(type: AccountType): string | null {
  return storedUserType() === type ? storedToken() : localStorage.getItem(otherKey(type));
}

/** Remembers over reloads that this login is in use, and keeps that of another kind of account that was. */
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

/** Forgets the login in use. */
export function clearStoredSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(TYPE_KEY);
  forgetDraft();
  forgetCodes();
  forgetKeptBooks({ andChoice: true });
  // What desks noted and have not sent stays: it waits for its account.
  forgetPacks();
}

/** Forgets a login that is not in use. */
export function forgetOther(type: AccountType): void {
  localStorage.removeItem(otherKey(type));
}

/** Calls back when another tab logged in, logged out or changed the account; returns the function to unsubscribe. */
export function onSessionOfOtherTab(changed: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) changed();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
