import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** The settings of accounts: the limits of attempts, and the confirmation of e-mail addresses. */
export const accountSettings = {
  /** Wrong passwords in 15 minutes: for an account from one address, for an account from all addresses, and from an address. */
  login_tries_account: count(10),
  login_tries_account_all: count(50),
  login_tries_address: count(60),
  /** Registrations per hour and address. */
  registrations_address: count(20),
  /** Requested reset links per hour: for an account from one address, for an account from all addresses, and from an address. */
  resets_account: count(5),
  resets_account_all: count(20),
  resets_address: count(20),
  /** Attempts per day of an account to change its e-mail. */
  email_changes_account: count(5),
  /** Confirmation links that an account may request again, per hour and per day; also per day for an e-mail address. */
  email_proofs_an_hour: count(3),
  email_proofs_a_day: count(10),
  /** Days after which a registration with no confirmed address and no requests is deleted; 0 for never. */
  unverified_days: count(14),
};
