import { type NoticeGroup, noticeGroups, noticeKinds } from '@library/contract/notice-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Writes } from '../../database/write-together.ts';

const kindsOf = (group: NoticeGroup) =>
  Object.entries(noticeKinds).flatMap(([kind, facts]) => (facts.group === group ? [kind] : []));

/** Whether the column `kind` is one of these kinds. */
const isOneOf = (kind: string, kinds: readonly string[]) => `${kind} = ANY('{${kinds.join(',')}}'::text[])`;

/**
 * Whether a kind goes out by a channel; `notice_settings` may be joined or missing, and null stands for the usual groups. Group by
 * group, since PostgreSQL prepares each branch whenever such a statement begins, which is with each request, hand-out and return.
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

/** Whether a notice goes out by e-mail to somebody with these `notice_settings`. */
export const goesByMail = sql.raw<boolean>(goesBy('mail', 'notices.kind'));

/** Whether a notice goes to the devices of somebody with these `notice_settings`. */
export const goesByPush = sql.raw<boolean>(goesBy('push', 'notices.kind'));

/**
 * Runs `insert`, which writes notices and returns `notice_id, account_id, kind, valid_from`, and queues the letters about them where
 * the library sends any, and the pushes to those who have a device that gets them.
 */
export function withDeliveries(insert: RawBuilder<unknown>, sendsMail: boolean): RawBuilder<unknown> {
  return sql`WITH written AS (${insert}) ${deliveriesOf('written', sendsMail)}`;
}

/** The same for a statement that writes more. */
export function writesWithDeliveries(insert: RawBuilder<unknown>, sendsMail: boolean): Writes {
  return { told: insert, queued: deliveriesOf('told', sendsMail) };
}

function queueing(written: 'written' | 'told', sendsMail: boolean): RawBuilder<unknown> {
  const kind = `${written}.kind`;
  // Security is sent before all others and at any hour.
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

/** Made once, as each act has one in its statement. */
const queued = {
  written: { withMail: queueing('written', true), withoutMail: queueing('written', false) },
  told: { withMail: queueing('told', true), withoutMail: queueing('told', false) },
};

const deliveriesOf = (written: 'written' | 'told', sendsMail: boolean) =>
  sendsMail ? queued[written].withMail : queued[written].withoutMail;
