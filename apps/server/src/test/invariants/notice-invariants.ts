import { noticeGroups, noticeKinds } from '@library/contract/notices/notice-kinds.ts';
import { sql } from 'kysely';

/** Every kind of notice with the types of account that may get it. */
const rights = Object.entries(noticeKinds).flatMap(([kind, { group }]) =>
  noticeGroups[group].whose.map((type) => sql`(${sql.lit(kind)}, ${sql.lit(type)})`),
);

/** The invariants of notices, as queries for violations. */
export const noticeBreaches = {
  'people have only notices for their type of account, and nobody who is deleted has any': sql`
    SELECT notice_id FROM notices JOIN accounts USING (account_id)
    WHERE deleted_at IS NOT NULL
      OR NOT EXISTS (SELECT FROM (VALUES ${sql.join(rights)}) AS allowed (kind, type)
        WHERE allowed.kind = notices.kind AND allowed.type = accounts.type)`,
  'readers have notices of their own requests, loans and waiting lists only': sql`
    SELECT notice_id FROM notices JOIN accounts USING (account_id)
    WHERE type = 'reader' AND account_id IS DISTINCT FROM coalesce(
      (SELECT reader_id FROM book_requests WHERE req_id = (about ->> 'req_id')::uuid),
      (SELECT reader_id FROM lendings WHERE lending_id = (about ->> 'lending_id')::uuid),
      (SELECT reader_id FROM waits WHERE wait_id = (about ->> 'wait_id')::uuid),
      CASE WHEN about ?| ARRAY['req_id', 'lending_id', 'wait_id'] THEN NULL ELSE account_id END)`,
  'those who wait for a book get a notice of another edition of it, once': sql`
    SELECT account_id FROM notices JOIN waits ON wait_id = (about ->> 'wait_id')::uuid
    WHERE kind = 'other_edition' GROUP BY account_id, about ->> 'book_id'
    HAVING count(*) > 1 OR bool_or(waits.book_id = (about ->> 'book_id')::uuid)`,
  'volunteers have notices of requests in the hall of the request': sql`
    SELECT notice_id FROM notices JOIN book_requests AS request ON req_id = (about ->> 'req_id')::uuid
    WHERE kind = 'request_placed' AND hall_id <> (about ->> 'hall_id')::uuid`,
  // A retried push may turn out to be outdated after the mail was sent.
  'what turned out not to be true is neither sent nor claimed': sql`
    SELECT notice_id FROM notices JOIN deliveries USING (notice_id)
    WHERE dropped_at IS NOT NULL AND state IN ('sent', 'claimed') AND channel = 'mail'
      AND NOT EXISTS (SELECT FROM deliveries AS push
        WHERE push.notice_id = notices.notice_id AND push.channel = 'push')`,
  'a device belongs to the login that it stands under, and nobody who is deleted has one': sql`
    SELECT subscription_id FROM push_subscriptions AS device
      JOIN sessions USING (session_id) JOIN accounts ON accounts.account_id = device.account_id
    WHERE sessions.account_id <> device.account_id OR deleted_at IS NOT NULL`,
  'an address is confirmed or asked for by somebody who is there': sql`
    SELECT account_id FROM email_proofs JOIN accounts USING (account_id) WHERE deleted_at IS NOT NULL`,
  'what has come to a device is not noted for another person': sql`
    SELECT notice_id FROM push_arrivals JOIN notices USING (notice_id) JOIN push_subscriptions AS device USING (subscription_id)
    WHERE notices.account_id <> device.account_id`,
  'a login has one notice for an account, a kind of device and a day': sql`
    SELECT account_id FROM notices WHERE kind = 'new_login'
    GROUP BY account_id, about ->> 'device', (created_at AT TIME ZONE 'Asia/Dhaka')::date HAVING count(*) > 1`,
  'the first device of an account has no notice': sql`
    SELECT notice_id FROM notices WHERE kind = 'new_login' AND NOT EXISTS (SELECT FROM known_devices
      WHERE known_devices.account_id = notices.account_id AND device <> notices.about ->> 'device')`,
  'everybody who has asked for a link for a new password gets one': sql`
    SELECT email_key FROM password_resets WHERE token_hash IS NULL AND NOT EXISTS (SELECT FROM deliveries
      WHERE deliveries.notice_id = password_resets.notice_id AND state IN ('waiting', 'claimed'))`,
  'a letter or push goes to one person': sql`
    SELECT digest_id FROM deliveries JOIN notices USING (notice_id)
    WHERE digest_id IS NOT NULL GROUP BY digest_id, channel HAVING count(DISTINCT account_id) > 1`,
};
