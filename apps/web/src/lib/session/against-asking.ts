import type { User } from '@library/contract/accounts/sessions.ts';

/**
 * Why a reader may not ask for books now, by request or waiting list: blocked, or with an e-mail address to confirm first
 * (decision 050); null for everybody else.
 */
export function reasonAgainstAsking(user: User | null): 'blocked' | 'unconfirmed' | null {
  if (user?.user_type !== 'reader') return null;
  if (user.blocked) return 'blocked';
  return user.confirm_email === 'needed' ? 'unconfirmed' : null;
}
