import { type NoticeGroup, noticeGroups, noticeKinds } from '@library/contract/notices/notice-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Writes } from '../../../database/transactions/write-together.ts';

const kindsOf = (group: NoticeGroup) =>
  Object.entries(noticeKinds).flatMap(([kind, facts]) => (facts.group === group ? [kind] : []));

/** Whether the column `kind` is one of these kinds. */
const isOneOf = (kind: string, kinds: readonly string[]) => `${kind} = ANY('{${kinds.join(',')}}'::text[])`;

/**
 * Whether a kind of notice goes out on a channel. `notice_settings` may come from a left join; null means the default groups.
 * It has one branch for each group rather than each kind, since PostgreSQL plans every branch of such a statement, which runs
 * for each request, hand-out and return.
 */
const goesBy = (channel: 'mail' | 'push', kind: string) => {
  const branches = (Object.keys(noticeGroups) as NoticeGroup[]).map((group) => {
    const usual = noticeGroups[group][channel];
    const goes =
      usual === 'always'
        ? 'true'
        : `coalesce('${group}' = ANY(notice_settings.${channel}), ${usual === 'on'})`;
    return `WHEN ${isOneOf(kind, kindsOf(group))} THEN ${goes}`;
  });
  return `CASE ${branches.join(' ')} ELSE false END`;
};

/** Whether a person with these `notice_settings` gets the notice by e-mail. */
export const goesByMail = sql.raw<boolean>(goesBy('mail', 'notices.kind'));

/** Whether a person with these `notice_settings` gets the notice on devices. */
export const goesByPush = sql.raw<boolean>(goesBy('push', 'notices.kind'));

/**
 * Runs `insert`, which writes notices and returns `notice_id, account_id, kind, valid_from`, and queues their letters, where
 * the library sends any, and their pushes, for people with a device.
 */
export function withDeliveries(insert: RawBuilder<unknown>, sendsMail: boolean): RawBuilder<unknown> {
  return sql`WITH written AS (${insert}) ${deliveriesOf('written', sendsMail)}`;
}

/** Like `withDeliveries`, as part of a larger statement. */
export function writesWithDeliveries(insert: RawBuilder<unknown>, sendsMail: boolean): Writes {
  return { notified: insert, queued: deliveriesOf('notified', sendsMail) };
}

function queueing(written: 'written' | 'notified', sendsMail: boolean): RawBuilder<unknown> {
  const kind = `${written}.kind`;
  // Notices about security are sent before all others, and also in quiet hours.
  return sql.raw(`INSERT INTO deliveries (notice_id, channel, state, next_try_at, urgent)
    SELECT notice_id, channel, 'waiting', valid_from, ${isOneOf(kind, kindsOf('security'))}
    FROM ${written} LEFT JOIN notice_settings USING (account_id)
    CROSS JOIN LATERAL (
      SELECT 'mail' AS channel WHERE ${sendsMail} AND ${goesBy('mail', kind)}
      UNION ALL
      SELECT 'push' WHERE ${goesBy('push', kind)}
        AND EXISTS (SELECT FROM push_subscriptions WHERE push_subscriptions.account_id = ${written}.account_id)
    ) AS ways`);
}

/** Built once, because the statement of almost every act contains one. */
const queued = {
  written: { withMail: queueing('written', true), withoutMail: queueing('written', false) },
  notified: { withMail: queueing('notified', true), withoutMail: queueing('notified', false) },
};

const deliveriesOf = (written: 'written' | 'notified', sendsMail: boolean) =>
  sendsMail ? queued[written].withMail : queued[written].withoutMail;
