import type { Admin, UnverifiedAdmin } from '@library/contract/admins.ts';
import { notFound, type Refusal } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { changeAccount, eraseAccount, type TakenAccount, takeAdmins } from '../accounts/accounts.service.ts';
import { closeSessionsOf } from '../accounts/sessions.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { selectAdmins, selectUnverifiedAdmins } from './admin-accounts.queries.ts';
import {
  reasonAgainstRejection,
  reasonAgainstVerification,
  reasonAgainstWithdrawal,
  reasonAgainstWithdrawn,
} from './people.rules.ts';

/** All verified admins, by name. */
export async function listAdmins({ database, settings }: Library, admin: AdminActor): Promise<Admin[]> {
  const admins = await selectAdmins(database, settings.time_zone);
  return admins.map((each) => ({ ...each, is_me: each.admin_id === admin.account_id }));
}

/** All admins who wait for a verified admin's approval, the longest waiting first (decisions 2). */
export function unverifiedAdmins(library: Library): Promise<UnverifiedAdmin[]> {
  return selectUnverifiedAdmins(library.database);
}

/** Verifies an admin, who has all power from then on. Throws 404, and 409 for a verified one. */
export function verifyAdmin(library: Library, admin: AdminActor, adminId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { account } = await takeAdmin(transaction, admin, adminId);
    refuse(reasonAgainstVerification('admin', account.verified));
    await changeAccount(transaction, library, adminId, { verified: true });
    await recordAudit(transaction, library, admin, {
      ...{ action: 'verified', kind: 'admin', entity_id: adminId },
      before: { isVerified: false },
      after: { isVerified: true },
    });
  });
}

/**
 * Takes the verification from another admin, who waits for it again; the log-ins end (decision 029). Throws 404, and 409
 * for the own account, the last verified one and one that waits already.
 */
export function withdrawAdmin(library: Library, admin: AdminActor, adminId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { account, verifiedAdmins } = await takeAdmin(transaction, admin, adminId);
    const isOwn = adminId === admin.account_id;
    refuse(reasonAgainstWithdrawal({ verified: account.verified, isOwn, verifiedAdmins }));
    await changeAccount(transaction, library, adminId, { verified: false });
    await closeSessionsOf(transaction, adminId);
    await recordAudit(transaction, library, admin, {
      ...{ action: 'withdrew', kind: 'admin', entity_id: adminId },
      before: { isVerified: true },
      after: { isVerified: false },
    });
  });
}

/** Deletes an admin who is not verified. Throws 404, and 409 for a verified one and for the own account. */
export function rejectAdmin(library: Library, admin: AdminActor, adminId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { account } = await takeAdmin(transaction, admin, adminId);
    const { name, verified } = account;
    refuse(reasonAgainstRejection('admin', { verified, isOwn: adminId === admin.account_id }));
    await eraseAccount(transaction, library, account);
    await recordAudit(transaction, library, admin, {
      ...{ action: 'deleted', kind: 'admin', entity_id: adminId },
      before: { name, isVerified: verified },
    });
  });
}

/**
 * Locks an admin together with all others, and looks again whether who acts is still verified: two who withdraw each other
 * at once do so one after the other, and the second is none any more. Throws 403 and 404.
 */
async function takeAdmin(
  transaction: Transaction,
  admin: AdminActor,
  adminId: string,
): Promise<{ account: TakenAccount; verifiedAdmins: number }> {
  const admins = await takeAdmins(transaction);
  refuse(reasonAgainstWithdrawn(admins.find(({ account_id }) => account_id === admin.account_id)));
  const account = admins.find(({ account_id }) => account_id === adminId);
  if (!account) throw notFound('There is no such admin.');
  return { account, verifiedAdmins: admins.filter(({ verified }) => verified).length };
}

function refuse(reason: Refusal | null): void {
  if (reason) throw reason;
}
