/** How many wrong passwords are let through in 15 minutes; 0 is no limit. */
export interface LoginLimits {
  /** For an account from one address. */
  own: number;
  /** For an account from all addresses together. */
  account: number;
  /** For an address: how many different accounts. */
  address: number;
}

/** The wrong passwords of the last 15 minutes that concern a try to log in. */
export interface TriesSoFar {
  /** Whether somebody has logged in to this account from this address before. */
  known: boolean;
  /** For this account from this address; null when there are none. */
  own: { tries: number; ends_at: Date } | null;
  /** For this account from all addresses; `free_at` is when the first of them is over. */
  account: { tries: number; free_at: Date | null };
  /** How many accounts had one from this address. */
  address: { accounts: number; free_at: Date | null };
}

/**
 * Until when a try has to wait; null when its password may be looked at. An address that the account knows answers for
 * its own tries alone, so that nobody else can shut out who logs in from there.
 */
export function waitUntil({ known, own, account, address }: TriesSoFar, limits: LoginLimits): Date | null {
  if (own && isReached(own.tries, limits.own)) return own.ends_at;
  if (known) return null;
  if (isReached(account.tries, limits.account)) return account.free_at;
  // An account that has been tried from here already is not one more.
  if (!own && isReached(address.accounts, limits.address)) return address.free_at;
  return null;
}

function isReached(count: number, limit: number): boolean {
  return limit > 0 && count >= limit;
}
