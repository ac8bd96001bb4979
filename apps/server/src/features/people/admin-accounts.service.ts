import type { UnverifiedAdmin } from '@library/contract/admins.ts';
import { transact } from '../../database/client.ts';
import type { Library } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { changeAccount, eraseAccount, takeAccount } from '../accounts/accounts.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { selectUnverifiedAdmins } from './admin-accounts.queries.ts';
import { reasonAgainstRejection, reasonAgainstVerification } from './people.rules.ts';

/** All admins who wait for a verified admin's approval, the longest waiting first (decisions 2). */
export function unverifiedAdmins(library: Library): Promise<UnverifiedAdmin[]> {
  return selectUnverifiedAdmins(library.database);
}

/** Verifies an admin, who has all power from then on. Throws 404, and 409 for a verified one. */
export function verifyAdmin(library: Library, admin: AdminActor, adminId: string): Promise<void> {
  return transact(library.database, async (act) => {
    const { verified } = await takeAccount(act, 'admin', adminId);
    const reason = reasonAgainstVerification('admin', verified);
    if (reason) throw reason;
    await changeAccount(act, adminId, { verified: true });
    await recordAudit(act, library, admin, {
      ...{ action: 'verified', kind: 'admin', entity_id: adminId },
      before: { isVerified: false },
      after: { isVerified: true },
    });
  });
}

/** Deletes an admin who is not verified. Throws 404, and 409 for a verified one and for the own account. */
export function rejectAdmin(library: Library, admin: AdminActor, adminId: string): Promise<void> {
  return transact(library.database, async (act) => {
    const account = await takeAccount(act, 'admin', adminId);
    const { name, verified } = account;
    const reason = reasonAgainstRejection('admin', { verified, isOwn: adminId === admin.account_id });
    if (reason) throw reason;
    await eraseAccount(act, library, account);
    await recordAudit(act, library, admin, {
      ...{ action: 'deleted', kind: 'admin', entity_id: adminId },
      before: { name, isVerified: verified },
    });
  });
}
