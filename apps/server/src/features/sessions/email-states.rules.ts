import type { EmailState } from '@library/contract/accounts/own-account.ts';
import { Refusal } from '../../lib/refusal.ts';

/** The facts about an account's e-mail address (decision 050). */
export interface EmailFacts {
  email_verified_at: Date | null;
  email_proof_required: boolean;
  email_undeliverable_at: Date | null;
}

/** Whether the owner still has to confirm the address. */
export function isUnconfirmed(account: Omit<EmailFacts, 'email_undeliverable_at'>): boolean {
  return account.email_proof_required && account.email_verified_at === null;
}

/** The address for letters other than its proof; null when nobody has confirmed it or mails to it come back. */
export function addressFor(
  verifyEmail: 'off' | 'requests' | 'login',
  account: EmailFacts & { email: string | null },
): string | null {
  const reaches = verifyEmail === 'off' || !(isUnconfirmed(account) || account.email_undeliverable_at);
  return reaches ? account.email : null;
}

/** The state of the address as its owner sees it. */
export function emailStateOf(account: EmailFacts): EmailState {
  if (account.email_undeliverable_at) return 'undeliverable';
  if (account.email_verified_at) return 'confirmed';
  return account.email_proof_required ? 'needed' : 'optional';
}

/** 403 for a login that needs a confirmed address. */
export const unconfirmedAtLogin = () =>
  new Refusal(
    'unconfirmed_email',
    "Please confirm your e-mail address before you log in. We've sent you a link; if it hasn't arrived, we can send it again.",
  );
