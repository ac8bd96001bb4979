/** How many wrong passwords are allowed in 15 minutes; 0 means no limit. */
export interface LoginLimits {
  /** For one account from one address. */
  own: number;
  /** For one account from all addresses together. */
  account: number;
  /** From one address: the number of different accounts. */
  address: number;
}

/** The wrong passwords of the last 15 minutes that matter for a new try. */
export interface TriesSoFar {
  /** Whether somebody has logged in to this account from this address before. */
  known: boolean;
  /** For this account from this address; null when there are none. */
  own: { tries: number; ends_at: Date } | null;
  /** For this account from all addresses; `free_at` is when the first of them no longer counts. */
  account: { tries: number; free_at: Date | null };
  /** How many accounts were tried from this address. */
  address: { accounts: number; free_at: Date | null };
}

/**
 * Until when a try has to wait; null when its password may be verified now. For a known address of the account only its own
 * tries count, so that nobody else can lock out the person who logs in from there.
 */
export function waitUntil({ known, own, account, address }: TriesSoFar, limits: LoginLimits): Date | null {
  if (own && isReached(own.tries, limits.own)) return own.ends_at;
  if (known) return null;
  if (isReached(account.tries, limits.account)) return account.free_at;
  // An account that was already tried from this address does not count as another one.
  if (!own && isReached(address.accounts, limits.address)) return address.free_at;
  return null;
}

function isReached(count: number, limit: number): boolean {
  return limit > 0 && count >= limit;
}
