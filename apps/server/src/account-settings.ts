import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** The settings of accounts: how often one may try, and how addresses are confirmed. */
export const accountSettings = {
  /** Wrong passwords in 15 minutes: for an account from one address and from all, and for an address. */
  login_tries_account: count(10),
  login_tries_account_all: count(50),
  login_tries_address: count(60),
  /** Registrations per hour and address. */
  registrations_address: count(20),
  /** Requested reset links per hour, for an account from one address and from all, and from an address. */
  resets_account: count(5),
  resets_account_all: count(20),
  resets_address: count(20),
  /** Attempts per day of an account to change its e-mail. */
  email_changes_account: count(5),
  /** Links that confirm an address, sent again per hour and day for an account; per day for an address as well. */
  email_proofs_an_hour: count(3),
  email_proofs_a_day: count(10),
  /** Days after which a registration without a confirmed address and without requests is forgotten; 0 for never. */
  unverified_days: count(14),
};
