import { type AccountType, accountTypes } from '@library/contract/route.ts';
import { forgetDraft } from './registration-draft.ts';

const TOKEN_KEY = 'authToken';
const TYPE_KEY = 'userType';

/** The bearer token of the last sign-in, or null. */
export function storedToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** The kind of account of the last sign-in, taken from the login path (S3-02), or null. */
export function storedUserType(): AccountType | null {
  const stored = localStorage.getItem(TYPE_KEY);
  return accountTypes.find((type) => type === stored) ?? null;
}

/** Remembers a sign-in over reloads. */
export function storeSession(token: string, userType: AccountType): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(TYPE_KEY, userType);
  forgetDraft();
}

/** Forgets it. */
export function clearStoredSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(TYPE_KEY);
  forgetDraft();
}
