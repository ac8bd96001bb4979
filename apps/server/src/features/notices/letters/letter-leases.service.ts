import { minutesAfter, timeOfDay } from '../../../lib/time/moments.ts';
import type { Library, Transaction } from '../../../library.ts';
import { languageOfLetters } from '../../../mail/letter-words.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { type DueDelivery, lockDueReminders, lockFirstDue } from '../deliveries/due-deliveries.queries.ts';
import { isQuiet } from '../deliveries/quiet-hours.rules.ts';
import { selectOrMakeKey } from '../settings/notice-settings.queries.ts';
import { accountNoticeMail, isAccountNotice } from './account-notice-mail.ts';
import type { AskedLetterWriters } from './asked-letters.service.ts';
import { mayBeStopped, noticeLetter } from './letter.ts';
import {
  countLettersSince,
  hasReminderOf,
  momentTomorrow,
  selectToTell,
  updateDropped,
  updateLeased,
  updateNextTry,
  updateUntrue,
} from './letters.queries.ts';

/** What leasing letters needs in addition to the library. */
export interface LeaseOptions {
  /** The public address of the web app, without a slash at its end. */
  publicUrl: string;
  writers: AskedLetterWriters;
}

/** A letter that only this process may send for some minutes. */
export interface LeasedLetter {
  letter_id: string;
  attempts: number;
  /** The moment after which it is no longer sent; null for never. */
  valid_until: Date | null;
  mail: Mail;
}

/** For how long only the process that leased a letter may send it. */
const leaseMinutes = 2;

/** Leases the next letter. Notices that are outdated or no longer true are dropped in the same transaction. */
export async function leaseLetter(
  library: Library,
  transaction: Transaction,
  options: LeaseOptions,
): Promise<LeasedLetter | 'none' | 'dropped'> {
  const { clock, settings } = library;
  const now = clock.now();
  const isFull = (await countLettersSince(transaction, minutesAfter(now, -1))) >= settings.mails_a_minute;
  const quiet = isQuiet(timeOfDay(now, settings.time_zone), settings.quiet_from, settings.quiet_until);
  const first = await lockFirstDue(transaction, 'mail', now, { onlyUrgent: isFull || quiet });
  if (!first) return 'none';
  return first.account_id === null
    ? leaseAskedLetter(library, transaction, first, options)
    : leaseNotices(library, transaction, first, options);
}

/** Leases a letter that a person asked for. Each attempt has new secrets, so no two attempts share a Message-ID. */
async function leaseAskedLetter(
  { clock, ...library }: Library,
  transaction: Transaction,
  { notice_id, kind, valid_until, ...before }: DueDelivery & { account_id: null },
  { writers, publicUrl }: LeaseOptions,
): Promise<LeasedLetter | 'none' | 'dropped'> {
  const now = clock.now();
  const letter = { notice_id, is_over: valid_until !== null && valid_until <= now };
  const mail = await writers[kind]({ clock, ...library }, transaction, letter, publicUrl);
  if (mail === 'locked') return 'none';
  if (!mail) {
    await updateDropped(transaction, [notice_id]);
    return 'dropped';
  }
  const [letter_id, attempts] = [library.makeId(), before.attempts + 1];
  const until = minutesAfter(now, leaseMinutes);
  await updateLeased(transaction, [notice_id], { digest_id: letter_id, attempts, until });
  return { letter_id, attempts, valid_until, mail };
}

/** Leases the letter about one notice, or about all due reminders of a person. */
async function leaseNotices(
  library: Library,
  transaction: Transaction,
  { account_id, is_digested, notice_id }: DueDelivery & { account_id: string },
  { publicUrl }: LeaseOptions,
): Promise<LeasedLetter | 'dropped'> {
  const { clock, settings, makeId } = library;
  const [now, today, timeZone] = [clock.now(), clock.today(), settings.time_zone];
  const due = is_digested ? await lockDueReminders(transaction, 'mail', account_id, now) : [notice_id];
  const notices = await selectToTell(transaction, due, {
    now,
    onlyConfirmed: settings.verify_email !== 'off',
  });
  const wanted = notices.filter(({ wanted }) => wanted);
  await drop(transaction, notices, now);
  const [oldest] = wanted;
  if (!oldest?.email) return 'dropped';
  const ids = wanted.map((one) => one.notice_id);
  if (is_digested && (await hasReminderOf(transaction, account_id, { today, timeZone }))) {
    const tomorrow = await momentTomorrow(transaction, { today, time: settings.digest_at, timeZone });
    await updateNextTry(transaction, ids, tomorrow);
    return 'dropped';
  }
  const letter_id = makeId();
  const attempts = Math.max(...wanted.map((one) => one.attempts)) + 1;
  await updateLeased(transaction, ids, {
    digest_id: letter_id,
    attempts,
    until: minutesAfter(now, leaseMinutes),
  });
  const mayStop = wanted.some(({ kind }) => mayBeStopped(kind));
  const key = wanted.length > 1 ? `reminders:${account_id}:${today}` : oldest.dedupe_key;
  const envelope = {
    address: oldest.email,
    publicUrl,
    messageId: messageIdOf(key, publicUrl),
    language: languageOfLetters(oldest.language, settings),
    stopLink: mayStop ? stopLink(publicUrl, await selectOrMakeKey(transaction, account_id)) : null,
  };
  const { kind, about, created_at } = oldest;
  const mail = isAccountNotice(kind)
    ? accountNoticeMail({ kind, about, at: created_at }, envelope, settings)
    : noticeLetter(wanted, envelope, settings);
  return { letter_id, attempts, valid_until: lastOf(wanted.map((one) => one.valid_until)), mail };
}

type NoticesToTell = Awaited<ReturnType<typeof selectToTell>>;

async function drop(transaction: Transaction, notices: NoticesToTell, now: Date): Promise<void> {
  const idsOf = (some: NoticesToTell) => some.map(({ notice_id }) => notice_id);
  const unwanted = idsOf(notices.filter(({ wanted }) => !wanted));
  const untrue = idsOf(notices.filter(({ is_true }) => !is_true));
  if (unwanted.length > 0) await updateDropped(transaction, unwanted);
  if (untrue.length > 0) await updateUntrue(transaction, untrue, now);
}

/** The latest of some moments; null stands for never, which counts as the latest. */
function lastOf(moments: readonly (Date | null)[]): Date | null {
  const times = moments.map((moment) => moment?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...times);
  return Number.isFinite(last) ? new Date(last) : null;
}

/** Always the same for the same key, so that mail programs group a second copy with the first. */
function messageIdOf(key: string, publicUrl: string): string {
  return `<${key.replaceAll(':', '.')}@${new URL(publicUrl).hostname}>`;
}

/** The page whose button ends these letters, and the address to which mail programs send a POST. */
function stopLink(publicUrl: string, key: string): { page: string; post: string } {
  return { page: `${publicUrl}/notices?stop=${key}`, post: `${publicUrl}/api/unsubscribe/${key}` };
}
