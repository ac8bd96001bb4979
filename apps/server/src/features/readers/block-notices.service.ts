import type { NewNotice } from '../notices/notices.service.ts';

interface StoredBlock {
  blocked_at: Date | null;
  blocked_reason: string | null;
}

/** The notice for a reader whose block begins or ends; none if nothing changes. */
export function blockNotices(
  account: string,
  before: StoredBlock,
  after: StoredBlock,
  now: Date,
): NewNotice[] {
  if ((before.blocked_at === null) === (after.blocked_at === null)) return [];
  if (after.blocked_at === null) {
    const dedupeKey = `account_unblocked:${account}:${now.toISOString()}`;
    return [{ account, kind: 'account_unblocked', dedupeKey, about: {} }];
  }
  const dedupeKey = `account_blocked:${account}:${after.blocked_at.toISOString()}`;
  return [{ account, kind: 'account_blocked', dedupeKey, about: { reason: after.blocked_reason } }];
}
