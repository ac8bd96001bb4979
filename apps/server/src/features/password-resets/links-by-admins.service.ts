import { conflict, notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { type AdminActor, mayBeSentPasswordLink } from '../../permissions.ts';
import { requireLockedAccount, selectAccount } from '../accounts/accounts.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { CallLimits } from '../sessions/call-limits.service.ts';
import { saveReset } from './password-resets.service.ts';

/**
 * Sends a reader the link for a new password as if the reader had asked for it: to the reader's own address, within the same
 * limits, and unknown to the admin. Returns the address. Throws 404, 409 where the library sends no mails or the reader has no
 * address, 429 beyond the limits.
 */
export async function sendLinkTo(
  library: Library,
  limits: CallLimits,
  admin: AdminActor,
  { readerId, address }: { readerId: string; address: string },
): Promise<string> {
  const known = await selectAccount(library.database, readerId);
  if (!known || !mayBeSentPasswordLink(known)) throw notFound('There is no such reader.');
  if (!library.settings.password_resets) throw conflict("This library can't send e-mails.");
  if (!known.email) throw conflict('This reader has no e-mail address.');
  await limits.reset({ type: 'reader', email: known.email, address });
  return library.inTransaction(async (transaction) => {
    const { email } = await requireLockedAccount(transaction, 'reader', readerId);
    if (!email) throw conflict('This reader has no e-mail address.');
    await saveReset(transaction, library, { type: 'reader', email });
    await recordAudit(transaction, library, admin, {
      action: 'sent a password link to',
      kind: 'reader',
      entity_id: readerId,
    });
    return email;
  });
}
