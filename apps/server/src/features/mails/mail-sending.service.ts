import type { MailKind } from '../../database/transient-tables.ts';
import { type IntervalWorker, startIntervalWorker } from '../../lib/interval-worker.ts';
import type { Library, Transaction } from '../../library.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import {
  type AttemptedMail,
  deleteMail,
  deleteSentMail,
  lockDueMail,
  updateAttempt,
  updateNextTry,
} from './mails.queries.ts';
import { minutesAfter, minutesUntilNextTry } from './mails.rules.ts';

/** A queued mail whose time has come, under its lock. */
export type DueMail = NonNullable<Awaited<ReturnType<typeof lockDueMail>>>;

/**
 * Writes a due mail when it is sent. The result is null when it must not be sent any more, and `'locked'` while another
 * transaction changes what it is about: the next run tries again.
 */
export type MailWriter = (
  library: Library,
  transaction: Transaction,
  due: DueMail,
  publicUrl: string,
) => Promise<Mail | 'locked' | null>;

/** What sending needs beside the library. */
export interface SendOptions {
  mailer: Mailer;
  writers: Readonly<Record<MailKind, MailWriter>>;
  /** The address that people open, without a slash at its end. */
  publicUrl: string;
  /** Called for each mail that the mailer did not accept; the mail is tried again. */
  failed: (error: unknown) => void;
  stopping?: AbortSignal;
}

/** Milliseconds between two looks at the queue: later attempts, and mails that other processes have queued. */
const interval = 15_000;

/** Sends mails until it is stopped: when it is woken, and in intervals; after those of this queue `more`, which may wait longer. */
export function startMails(
  library: Library,
  { more, ...options }: Omit<SendOptions, 'stopping'> & { more?: (stopping: AbortSignal) => Promise<void> },
): IntervalWorker {
  const work = async (stopping: AbortSignal) => {
    await sendMails(library, { ...options, stopping });
    await more?.(stopping);
  };
  return startIntervalWorker(work, { intervalMilliseconds: interval, onError: options.failed });
}

/** Minutes until another process may send a mail that this one is sending: by then this process has ended without sending it. */
const lease = 2;

/** A mail that this process sends now. */
interface LeasedMail extends AttemptedMail {
  mail: Mail;
}

/** Sends the due mails one after the other. Several processes may run it at the same time: one of them leases each mail. */
export async function sendMails(library: Library, options: SendOptions): Promise<void> {
  while (!options.stopping?.aborted) {
    const leased = await library.inTransaction((transaction) => leaseMail(library, transaction, options));
    if (leased === 'none') return;
    if (leased !== 'dropped') await sendMail(library, options, leased);
  }
}

/** Leases one due mail, or deletes it when its writer says that it must not be sent any more. */
async function leaseMail(
  library: Library,
  transaction: Transaction,
  { writers, publicUrl }: SendOptions,
): Promise<LeasedMail | 'none' | 'dropped'> {
  const now = library.clock.now();
  const due = await lockDueMail(transaction, now);
  if (!due) return 'none';
  const mail = await writers[due.kind](library, transaction, due, publicUrl);
  if (mail === 'locked') return 'none';
  const { mail_id, asked_at } = due;
  if (!mail) {
    await deleteMail(transaction, mail_id);
    return 'dropped';
  }
  const attempts = due.attempts + 1;
  await updateAttempt(transaction, mail_id, { attempts, next_try_at: minutesAfter(now, lease) });
  return { mail_id, asked_at, attempts, mail };
}

async function sendMail(
  { database, clock }: Library,
  { mailer, failed }: SendOptions,
  { mail, ...attempted }: LeasedMail,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    failed(error);
    const nextTry = minutesAfter(clock.now(), minutesUntilNextTry(attempted.attempts));
    return updateNextTry(database, attempted, nextTry);
  }
  await deleteSentMail(database, attempted);
}
