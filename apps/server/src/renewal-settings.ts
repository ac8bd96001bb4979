import { labelBarcodes } from '@library/contract/labels.ts';
import { z } from 'zod';

const count = z.coerce.number().int().min(0);

/** The settings of late and renewed loans, of shorter ones where many people wait (decisions 047, 048), and of copies and their labels. */
export const renewalSettings = {
  /** Whether days on which a hall is closed count as late, too. */
  closed_days_late: z.enum(['on', 'off']).default('off'),
  /** How often a reader may renew a loan; 0 for never. */
  max_renewals: count.default(1),
  /** Days that a renewal adds. */
  renewal_days: count.min(1).default(7),
  /** Renewing begins so many days before the due date, and ends so many days after it. */
  renew_from_days: count.default(3),
  renew_late_days: count.default(2),
  /** Hours within which a reader can say that a hand-over is not right (decision 069); 0 for never. */
  dispute_hours: count.default(48),
  /** Days for which nothing reminds of a loan that its reader says is returned (decision 072). */
  claim_days: count.min(1).default(7),
  /** A reader with another book later than so many days renews nothing. */
  renew_block_late_days: count.default(7),
  /** Whether loans are renewed automatically before they are due, for readers who have not switched it off. */
  auto_renew: z.enum(['on', 'off']).default('off'),
  /** Where so many people wait for a book, a shorter loan is suggested at the desk; 0 for never. */
  high_demand_waiting: count.default(3),
  high_demand_loan_days: count.min(1).default(5),
  /** Days without a sighting after which a copy is listed as unseen (decision 071). */
  unseen_days: count.default(180),
  /** What labels have beside the QR code (decision 065). */
  label_barcode: z.enum(labelBarcodes).default('none'),
  /** Days after which an act that a desk noted without a network counts as later than it was (decision 074). */
  offline_days: count.min(1).default(3),
};
