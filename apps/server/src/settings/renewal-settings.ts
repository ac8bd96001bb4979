import { labelBarcodes } from '@library/contract/copies/labels.ts';
import { z } from 'zod';

const count = z.coerce.number().int().min(0);

/** The settings of late, renewed and shortened loans (decisions 047, 048), and of copies and their labels. */
export const renewalSettings = {
  /** Whether days on which a hall is closed count as late days. */
  closed_days_late: z.enum(['on', 'off']).default('off'),
  /** How often a reader may renew a loan; 0 for never. */
  max_renewals: count.default(1),
  /** Days that a renewal adds. */
  renewal_days: count.min(1).default(7),
  /** A loan can be renewed from this many days before its due date until this many days after it. */
  renew_from_days: count.default(3),
  renew_late_days: count.default(2),
  /** Hours within which a reader can dispute a hand-over (decision 069); 0 for never. */
  dispute_hours: count.default(48),
  /** Days without reminders of a loan that its reader claims to have returned (decision 072). */
  claim_days: count.min(1).default(7),
  /** A reader with another book that is more than this many days late cannot renew any loan. */
  renew_block_late_days: count.default(7),
  /** Whether loans are renewed automatically before they are due, for readers who have not switched it off. */
  auto_renew: z.enum(['on', 'off']).default('off'),
  /** When this many people wait for a book, the desk suggests a shorter loan; 0 for never. */
  high_demand_waiting: count.default(3),
  high_demand_loan_days: count.min(1).default(5),
  /** A copy that nobody has seen for this many days is listed as unseen (decision 071). */
  unseen_days: count.default(180),
  /** The barcode beside the QR code on labels (decision 065). */
  label_barcode: z.enum(labelBarcodes).default('none'),
  /** An act recorded offline at a desk is dated back at most this many days (decision 074). */
  offline_days: count.min(1).default(3),
};
