import type { AccountType } from '@library/contract/route.ts';

/** A kind of account in a sentence: 'You are logged in as a reader.' */
export const aKindOfAccount: Record<AccountType, string> = {
  reader: 'a reader',
  volunteer: 'a volunteer',
  admin: 'an admin',
};

/** Where the work of staff is done; readers have pages of their own in place of one area. */
export const staffAreas = {
  volunteer: { label: 'Volunteer area', to: '/user/volunteer' },
  admin: { label: 'Admin area', to: '/user/admin' },
} as const;

/** The page that a person sees first after changing to this kind of account. */
export function firstPageOf(type: AccountType): string {
  return type === 'reader' ? '/dashboard' : staffAreas[type].to;
}

/** What the address of a login form carries besides its path. */
export type LoginLinkState = {
  /** The form shows even for somebody who is logged in with another kind of account. */
  logIn: true;
  /** What was typed in the form before. */
  email?: string;
  /** The page to come back to. */
  from?: string;
};

/** The props of a link to the login form of a kind of account, also while somebody is logged in. */
export function loginLink(
  type: AccountType,
  more: Omit<LoginLinkState, 'logIn'> = {},
): { to: string; state: LoginLinkState } {
  return { to: `/user/${type}`, state: { logIn: true, ...more } };
}
