import { noticeGroups, noticeKinds } from '@library/contract/notice-kinds.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whether each kind goes out by e-mail; `notice_settings` may be joined or missing, and null stands for the usual groups. */
const byKind = Object.entries(noticeKinds).map(([kind, { group }]) => {
  const { mail } = noticeGroups[group];
  const goes =
    mail === 'always'
      ? sql`true`
      : sql`coalesce(${sql.lit(group)} = ANY(notice_settings.mail), ${sql.lit(mail === 'on')})`;
  return sql`WHEN ${sql.lit(kind)} THEN ${goes}`;
});

/** Whether a notice of this kind goes out by e-mail to somebody with these `notice_settings`. */
export const goesByMail = (kind: RawBuilder<unknown>) =>
  sql<boolean>`CASE ${kind} ${sql.join(byKind, sql` `)} ELSE false END`;

/**
 * Runs `insert`, which writes notices and returns `notice_id, account_id, kind, valid_from`, and queues the letters about them where
 * the library sends any.
 */
export function withLetters(insert: RawBuilder<unknown>, sendsMail: boolean): RawBuilder<unknown> {
  if (!sendsMail) return insert;
  return sql`WITH written AS (${insert})
    INSERT INTO deliveries (notice_id, channel, state, next_try_at)
    SELECT notice_id, 'mail', 'waiting', valid_from
    FROM written LEFT JOIN notice_settings USING (account_id)
    WHERE ${goesByMail(sql`written.kind`)}`;
}
