import type { AccountType } from '@library/contract/route.ts';
import { t } from './language/texts.ts';

/** A kind of account in a sentence: 'You are logged in as a reader.' */
export function aKindOfAccount(type: AccountType): string {
  return t('{type, select, reader {a reader} volunteer {a volunteer} other {an admin}}', { type });
}

/** Where the work of staff is done; readers have pages of their own in place of one area. */
export function staffArea(type: 'volunteer' | 'admin'): { label: string; to: string } {
  return type === 'admin'
    ? { label: t('Admin area'), to: '/user/admin' }
    : { label: t('Volunteer area'), to: '/user/volunteer' };
}

/** The page that a person sees first after a login, unless it was another page that asked for the login. */
export function pageAfterLogin(type: AccountType): string {
  return type === 'reader' ? '/browse-books' : staffArea(type).to;
}

/** The page that a person sees first after changing to this kind of account. */
export function firstPageOf(type: AccountType): string {
  return type === 'reader' ? '/dashboard' : staffArea(type).to;
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
