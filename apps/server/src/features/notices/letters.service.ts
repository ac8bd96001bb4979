import type { Library, Transaction } from '../../library.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { lockDueReminders, lockFirstDue } from './due-deliveries.queries.ts';
import { mayBeStopped, noticeLetter } from './letter.ts';
import {
  countLettersSince,
  hasReminderOf,
  momentTomorrow,
  selectToTell,
  updateClaimed,
  updateDropped,
  updateNextTry,
  updateOutcome,
  updateUntrue,
} from './letters.queries.ts';
import { failureReason, isQuiet, nextTry, type Rest, timeOfDay } from './letters.rules.ts';
import { selectOrMakeKey } from './notice-settings.queries.ts';

export { createRest } from './letters.rules.ts';

/** What sending letters needs beside the library. */
export interface LetterOptions {
  mailer: Mailer;
  /** The address that people open, without a slash at its end. */
  publicUrl: string;
  /** Called for each letter that was not accepted. */
  failed: (error: unknown) => void;
  rest: Rest;
  stopping?: AbortSignal;
}

/** Minutes for which a letter belongs to the process that sends it. */
const lease = 2;

interface Letter {
  letter_id: string;
  attempts: number;
  mail: Mail;
}

/**
 * Sends the letters about notices that are due, one after the other. Several processes may do so at the same time: each letter
 * belongs to one of them. One that is killed before it has marked a letter as sent may send it twice, with the same Message-ID.
 */
export async function sendLetters(library: Library, options: LetterOptions): Promise<void> {
  const { clock } = library;
  while (!options.stopping?.aborted && options.rest.isOver(clock.now())) {
    const claimed = await library.inTransaction((transaction) => claimLetter(library, transaction, options));
    if (claimed === 'none') return;
    if (claimed !== 'dropped') await sendLetter(library, options, claimed);
  }
}

/** Claims the next letter. What is no longer true or of use is dropped in the same transaction. */
async function claimLetter(
  library: Library,
  transaction: Transaction,
  { publicUrl }: LetterOptions,
): Promise<Letter | 'none' | 'dropped'> {
  const { clock, settings, makeId } = library;
  const [now, today, timeZone] = [clock.now(), clock.today(), settings.time_zone];
  const isFull = (await countLettersSince(transaction, minutesFrom(now, -1))) >= settings.mails_a_minute;
  const quiet = isQuiet(timeOfDay(now, timeZone), settings.quiet_from, settings.quiet_until);
  const first = await lockFirstDue(transaction, 'mail', now, { onlyUrgent: isFull || quiet });
  if (!first) return 'none';
  const { account_id } = first;
  const due = first.is_digested
    ? await lockDueReminders(transaction, 'mail', account_id, now)
    : [first.notice_id];
  const told = await selectToTell(transaction, due, {
    now,
    onlyConfirmed: settings.verify_email !== 'off',
  });
  const wanted = told.filter(({ wanted }) => wanted);
  await drop(transaction, told, now);
  const [oldest] = wanted;
  if (!oldest?.email) return 'dropped';
  const ids = wanted.map(({ notice_id }) => notice_id);
  if (first.is_digested && (await hasReminderOf(transaction, account_id, { today, timeZone }))) {
    const tomorrow = await momentTomorrow(transaction, { today, time: settings.digest_at, timeZone });
    await updateNextTry(transaction, ids, tomorrow);
    return 'dropped';
  }
  const letter_id = makeId();
  const attempts = Math.max(...wanted.map((one) => one.attempts)) + 1;
  await updateClaimed(transaction, ids, { digest_id: letter_id, attempts, until: minutesFrom(now, lease) });
  const mayStop = wanted.some(({ kind }) => mayBeStopped(kind));
  const mail = noticeLetter(
    wanted,
    {
      address: oldest.email,
      publicUrl,
      messageId: messageIdOf(
        wanted.length > 1 ? `reminders:${account_id}:${today}` : oldest.dedupe_key,
        publicUrl,
      ),
      stopLink: mayStop ? stopLink(publicUrl, await selectOrMakeKey(transaction, account_id)) : null,
    },
    settings,
  );
  return { letter_id, attempts, mail };
}

type Told = Awaited<ReturnType<typeof selectToTell>>;

async function drop(transaction: Transaction, told: Told, now: Date): Promise<void> {
  const idsOf = (some: Told) => some.map(({ notice_id }) => notice_id);
  const unwanted = idsOf(told.filter(({ wanted }) => !wanted));
  const untrue = idsOf(told.filter(({ is_true }) => !is_true));
  if (unwanted.length > 0) await updateDropped(transaction, unwanted);
  if (untrue.length > 0) await updateUntrue(transaction, untrue, now);
}

async function sendLetter(
  { database, clock }: Library,
  { mailer, failed, rest }: LetterOptions,
  { letter_id, attempts, mail }: Letter,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    const now = clock.now();
    failed(error);
    rest.failed(now);
    const outcome = { next_try_at: nextTry(attempts, now), reason: failureReason(error) };
    return updateOutcome(database, letter_id, outcome);
  }
  rest.succeeded();
  await updateOutcome(database, letter_id, { sent_at: clock.now() });
}

/** Of the same key always the same, so that mail programs put a second copy beside the first. */
function messageIdOf(key: string, publicUrl: string): string {
  return `<${key.replaceAll(':', '.')}@${new URL(publicUrl).hostname}>`;
}

/** A page where a button ends these letters, and the address to which mail programs send a POST. */
function stopLink(publicUrl: string, key: string): { page: string; post: string } {
  return { page: `${publicUrl}/notices?stop=${key}`, post: `${publicUrl}/api/unsubscribe/${key}` };
}

function minutesFrom(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
