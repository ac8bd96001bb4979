import { z } from 'zod';

const count = z.coerce.number().int().min(0);

/** The settings of renewing loans (decision 047). */
export const renewalSettings = {
  /** How often a reader may renew a loan; 0 for never. */
  max_renewals: count.default(1),
  /** Days that a renewal adds. */
  renewal_days: count.min(1).default(7),
  /** Renewing begins so many days before the due date, and ends so many days after it. */
  renew_from_days: count.default(3),
  renew_late_days: count.default(2),
  /** A reader with another book later than so many days renews nothing. */
  renew_block_late_days: count.default(7),
};
