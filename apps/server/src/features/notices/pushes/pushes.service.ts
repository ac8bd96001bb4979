import { libraryNameIn } from '@library/contract/library/library-name.ts';
import { type NoticeKind, noticeKinds } from '@library/contract/notices/notice-kinds.ts';
import { millisecondsADay, timeOfDay } from '../../../lib/time/moments.ts';
import { type IntervalWorker, startIntervalWorker } from '../../../lib/work/interval-worker.ts';
import type { Library, Transaction } from '../../../library.ts';
import { languageOfLetters } from '../../../mail/letter-words.ts';
import { devicesOf, type PushSender, sendTests, sendToDevices } from '../../push/push-sending.service.ts';
import { lockDueReminders, lockFirstDue } from '../deliveries/due-deliveries.queries.ts';
import { isQuiet } from '../deliveries/quiet-hours.rules.ts';
import { nextTry } from '../letters/letter-retries.rules.ts';
import { updateUntrue } from '../letters/letters.queries.ts';
import { type CoolDown, createCoolDown } from '../letters/letters.rules.ts';
import { pushText, urgencyOf } from './push-text.ts';
import {
  countDuePushes,
  type PushEnd,
  selectToPush,
  updateDroppedPushes,
  updateLeasedPushes,
  updatePushEnd,
} from './pushes.queries.ts';

/** What sending pushes needs in addition to the library. */
export interface PushOptions extends PushSender {
  /** The public address of the web app, without a slash at its end. */
  publicUrl: string;
  /** Called for each push that failed or has to be tried again, with a reason that contains no whole address. */
  failed: (error: unknown) => void;
  coolDown: CoolDown;
  stopping: AbortSignal;
}

/** How many pushes a process sends at the same time; push services take some tenths of a second each. */
const atOnce = 4;
/** For how long only the process that leased a push may send it. */
const leaseMinutes = 2;
/** Days for which push services keep a push without an end of its own. */
const daysOfUse = 3;
/** Milliseconds between two checks of the queue. */
const interval = 5000;

/** Sends pushes until it is stopped: whenever it is woken, and at intervals. */
export function startPushes(
  library: Library,
  options: Omit<PushOptions, 'stopping' | 'coolDown'>,
): IntervalWorker {
  const coolDown = createCoolDown();
  return startIntervalWorker((stopping) => sendPushes(library, { ...options, coolDown, stopping }), {
    intervalMilliseconds: interval,
    onError: options.failed,
  });
}

/**
 * Sends the test pushes that people asked for, and the due pushes. Several processes may do so at the same time, because each
 * leases a push before sending it. A process that is killed after sending and before saving the result may send the push twice;
 * a device shows it once, since both have the same tag.
 */
export async function sendPushes(library: Library, options: PushOptions): Promise<void> {
  await sendTests(library, options);
  const lines = Array.from({ length: atOnce }, () => sendInLine(library, options));
  await Promise.all(lines);
}

async function sendInLine(library: Library, options: PushOptions): Promise<void> {
  const { clock, database } = library;
  const { stopping, coolDown, failed } = options;
  while (!stopping.aborted && coolDown.isOver(clock.now())) {
    const leased = await library.inTransaction((transaction) => leasePush(library, transaction, options));
    if (leased === 'none') return;
    if (leased === 'dropped') continue;
    const { digest_id, attempts, message, devices, noticeIds } = leased;
    const result = await sendToDevices(library, options, message, { devices, noticeIds });
    const end = endOf(result, attempts, clock.now());
    if (result.state === 'sent') coolDown.succeeded();
    if (result.state === 'waiting' || result.state === 'failed') {
      failed(new Error(result.reason));
      coolDown.failed(clock.now());
    }
    await updatePushEnd(database, digest_id, end);
  }
}

function endOf(result: Awaited<ReturnType<typeof sendToDevices>>, attempts: number, now: Date): PushEnd {
  if (result.state === 'sent') return { state: 'sent', sent_at: now };
  if (result.state !== 'waiting') return result;
  const next = nextTry(attempts, now);
  const { reason, notBefore } = result;
  if (!next) return { state: 'failed', reason };
  return { state: 'waiting', reason, next_try_at: notBefore && notBefore > next ? notBefore : next };
}

/** Leases the next push. Pushes that are outdated, no longer true or without a device are dropped in the same transaction. */
async function leasePush(library: Library, transaction: Transaction, { publicUrl }: PushOptions) {
  const { clock, settings, makeId } = library;
  const [now, timeZone] = [clock.now(), settings.time_zone];
  const quiet = isQuiet(timeOfDay(now, timeZone), settings.quiet_from, settings.quiet_until);
  const first = await lockFirstDue(transaction, 'push', now, { onlyUrgent: quiet });
  // A letter that a person asked for is never sent as a push.
  if (!first || first.account_id === null) return 'none';
  const { account_id, is_digested } = first;
  const due = is_digested ? await lockDueReminders(transaction, 'push', account_id, now) : [first.notice_id];
  const notices = await selectToPush(transaction, due, now);
  const wanted = notices.filter((one) => one.wanted);
  const noticeIds = wanted.map(({ notice_id }) => notice_id);
  const notOn = wanted.flatMap(newDeviceIn);
  const devices =
    noticeIds.length > 0 ? await devicesOf(transaction, account_id, { now, noticeIds, notOn }) : [];
  const unwanted = devices.length > 0 ? due.filter((id) => !noticeIds.includes(id)) : due;
  const untrue = notices.filter(({ is_true }) => !is_true).map(({ notice_id }) => notice_id);
  if (unwanted.length > 0) await updateDroppedPushes(transaction, unwanted);
  if (untrue.length > 0) await updateUntrue(transaction, untrue, now);
  const [oldest] = wanted;
  if (!oldest || devices.length === 0) return 'dropped';
  const digest_id = makeId();
  const attempts = Math.max(...wanted.map((one) => one.attempts)) + 1;
  const until = new Date(now.getTime() + leaseMinutes * 60_000);
  await updateLeasedPushes(transaction, noticeIds, { digest_id, attempts, until });
  const language = languageOfLetters(oldest.language, settings);
  const { link, ...words } = pushText(wanted, {
    namesBooks: oldest.names_books,
    libraryName: libraryNameIn(settings, language),
    language,
  });
  const ends = wanted.map(
    ({ valid_until }) => valid_until?.getTime() ?? now.getTime() + daysOfUse * millisecondsADay,
  );
  const message = {
    ...words,
    language,
    link: `${publicUrl}${link}`,
    key: wanted.length > 1 ? `reminders:${account_id}:${clock.today()}` : oldest.dedupe_key,
    urgency: urgencyOf(oldest.kind),
    until: new Date(Math.min(...ends)),
  };
  return { digest_id, attempts, message, devices, noticeIds };
}

/** The new device that a login notice is about; the notice goes only to other kinds of device. */
function newDeviceIn({ kind, about }: { kind: NoticeKind; about: unknown }): string[] {
  return kind === 'new_login' ? [noticeKinds.new_login.about.parse(about).device] : [];
}

/** The number of due pushes, for the metrics. */
export function duePushes({ database, clock }: Library): Promise<number> {
  return countDuePushes(database, clock.now());
}
