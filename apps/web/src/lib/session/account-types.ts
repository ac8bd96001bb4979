import type { AccountType } from '@library/contract/calls/route.ts';
import { t } from '../language/texts.ts';

/** The name of a kind of account for use inside a sentence: 'You are logged in as a reader.' */
export function aKindOfAccount(type: AccountType): string {
  return t('{type, select, reader {a reader} volunteer {a volunteer} other {an admin}}', { type });
}

/** The area in which staff work. Readers have no area; they have separate pages. */
export function staffArea(type: 'volunteer' | 'admin'): { label: string; to: string } {
  return type === 'admin'
    ? { label: t('Admin area'), to: '/user/admin' }
    : { label: t('Volunteer area'), to: '/user/volunteer' };
}

/** The page that opens after a login, unless another page asked for the login. */
export function pageAfterLogin(type: AccountType): string {
  return type === 'reader' ? '/browse-books' : staffArea(type).to;
}

/** The page that opens after a switch to this kind of account. */
export function firstPageOf(type: AccountType): string {
  return type === 'reader' ? '/dashboard' : staffArea(type).to;
}

/** The navigation state of a link to a login form. */
export type LoginLinkState = {
  /** Shows the form even if the person is logged in with another kind of account. */
  logIn: true;
  /** The e-mail that the person typed in an earlier form. */
  email?: string;
  /** The page to come back to. */
  from?: string;
};

/** The props of a link to the login form of a kind of account. The link also works for people who are logged in. */
export function loginLink(
  type: AccountType,
  more: Omit<LoginLinkState, 'logIn'> = {},
): { to: string; state: LoginLinkState } {
  return { to: `/user/${type}`, state: { logIn: true, ...more } };
}
