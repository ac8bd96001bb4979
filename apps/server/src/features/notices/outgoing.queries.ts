import { noticeGroups, noticeKinds } from '@library/contract/notice-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Writes } from '../../database/write-together.ts';

/** Whether each kind goes out by a channel; `notice_settings` may be joined or missing, and null stands for the usual groups. */
const byKind = (channel: 'mail' | 'push') =>
  Object.entries(noticeKinds).map(([kind, { group }]) => {
    const usual = noticeGroups[group][channel];
    const goes =
      usual === 'always'
        ? sql`true`
        : sql`coalesce(${sql.lit(group)} = ANY(${sql.ref(`notice_settings.${channel}`)}), ${sql.lit(usual === 'on')})`;
    return sql`WHEN ${sql.lit(kind)} THEN ${goes}`;
  });
const [byMail, byPush] = [byKind('mail'), byKind('push')];

/** Whether a notice of this kind goes out by e-mail to somebody with these `notice_settings`. */
export const goesByMail = (kind: RawBuilder<unknown>) =>
  sql<boolean>`CASE ${kind} ${sql.join(byMail, sql` `)} ELSE false END`;

/** Whether a notice of this kind goes to the devices of somebody with these `notice_settings`. */
export const goesByPush = (kind: RawBuilder<unknown>) =>
  sql<boolean>`CASE ${kind} ${sql.join(byPush, sql` `)} ELSE false END`;

/** Kinds that are sent before all others and at any hour. */
const urgentKinds = Object.entries(noticeKinds)
  .filter(([, { group }]) => group === 'security')
  .map(([kind]) => kind);

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

function deliveriesOf(written: 'written' | 'told', sendsMail: boolean): RawBuilder<unknown> {
  const kind = sql.ref(`${written}.kind`);
  return sql`INSERT INTO deliveries (notice_id, channel, state, next_try_at, urgent)
    SELECT notice_id, channel, 'waiting', valid_from, ${kind} = ANY(${sql.lit(`{${urgentKinds.join(',')}}`)}::text[])
    FROM ${sql.table(written)} LEFT JOIN notice_settings USING (account_id)
    CROSS JOIN LATERAL (
      SELECT 'mail' AS channel WHERE ${sql.lit(sendsMail)} AND ${goesByMail(kind)}
      UNION ALL
      SELECT 'push' WHERE ${goesByPush(kind)}
        AND EXISTS (SELECT FROM push_subscriptions WHERE push_subscriptions.account_id = ${sql.ref(`${written}.account_id`)})
    ) AS ways`;
}
