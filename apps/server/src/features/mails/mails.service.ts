import type { Library } from '../../library.ts';
import { countWaitingMails } from './mails.queries.ts';

export { deleteProofMails, deleteResetMail, insertProofMail, upsertResetMail } from './mails.queries.ts';

/** How many mails are neither sent nor given up. */
export function waitingMails({ database }: Library): Promise<number> {
  return countWaitingMails(database);
}
