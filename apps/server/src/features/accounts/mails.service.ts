import { randomBytes } from 'node:crypto';
import type { AccountType } from '@library/contract/route.ts';
import { type Repeated, repeat } from '../../lib/interval-worker.ts';
import type { Library, Transaction } from '../../library.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { noticeLetter } from './account-notice.letter.ts';
import {
  countWaitingMails,
  deleteMail,
  deleteSentMail,
  lockDueMail,
  type TakenTry,
  updateMailTry,
  updateNextTry,
} from './mails.queries.ts';
import { isGivenUp, minutesUntilNextTry } from './mails.rules.ts';
import { resetLetter } from './password-reset.letter.ts';
import {
  deleteReset,
  deleteResetsOf,
  lockResetUnlessHeld,
  selectAddressee,
  updateLink,
} from './password-resets.queries.ts';
import { linkMinutes, minutesAfter } from './password-resets.rules.ts';
import { hashOf } from './sessions.service.ts';

/** What sending needs beside the library. */
export interface Post {
  mailer: Mailer;
  /** The address that people open, without a slash at its end. */
  publicUrl: string;
  /** Is told of each mail that was not accepted; it is tried again. */
  failed: (error: unknown) => void;
  stopping?: AbortSignal;
}

/** Milliseconds after which mails are looked for that nobody woke this process for: later tries, other processes'. */
const lookAgainAfter = 15_000;

/** Sends mails from now on: at once when woken, later tries by itself. */
export function startMails(library: Library, post: Omit<Post, 'stopping'>): Repeated {
  const work = (stopping: AbortSignal) => sendMails(library, { ...post, stopping });
  return repeat(work, { every: lookAgainAfter, failed: post.failed });
}

/** Mails that are still to be sent, by whichever process. */
export function waitingMails({ database }: Library): Promise<number> {
  return countWaitingMails(database);
}

/** Minutes for which a mail that is being sent is left alone: a process that ended meanwhile has not sent it. */
const lease = 2;

/** A mail that this process sends now. */
interface TakenMail extends TakenTry {
  letter: Mail;
}

/**
 * Sends the mails that are due, one after the other. Several processes may do it at the same time: each mail is taken
 * by one.
 */
export async function sendMails(library: Library, post: Post): Promise<void> {
  while (!post.stopping?.aborted) {
    const taken = await library.inTransaction((transaction) =>
      takeMail(library, transaction, post.publicUrl),
    );
    if (taken === 'none') return;
    if (taken !== 'dropped') await sendMail(library, post, taken);
  }
}

type DueMail = NonNullable<Awaited<ReturnType<typeof lockDueMail>>>;

/** Takes one mail that is due; drops it instead when nobody has the address, or it has been tried for too long. */
async function takeMail(
  library: Library,
  transaction: Transaction,
  publicUrl: string,
): Promise<TakenMail | 'none' | 'dropped'> {
  const now = library.clock.now();
  const due = await lockDueMail(transaction, now);
  if (!due) return 'none';
  const { mail_id, kind, type, email, asked_at } = due;
  // Whoever holds the reset asks for it anew or uses it: the mail is looked for again then.
  if (kind === 'password_reset' && !(await lockResetUnlessHeld(transaction, { type, email_key: email })))
    return 'none';
  const letter = isGivenUp(kind, asked_at, now)
    ? null
    : await writeLetter(library, transaction, due, publicUrl);
  if (!letter) {
    // The mail of a reset goes with it.
    await (kind === 'password_reset'
      ? deleteReset(transaction, { type, email_key: email })
      : deleteMail(transaction, mail_id));
    return 'dropped';
  }
  const attempts = due.attempts + 1;
  await updateMailTry(transaction, mail_id, { attempts, next_try_at: minutesAfter(now, lease) });
  return { mail_id, asked_at, attempts, letter };
}

function writeLetter(
  library: Library,
  transaction: Transaction,
  due: DueMail,
  publicUrl: string,
): Promise<Mail | null> {
  const { kind, type, facts, asked_at } = due;
  if (kind === 'password_reset') return writeResetLetter(library, transaction, due, publicUrl);
  const notice = { kind, type, facts, at: asked_at };
  return Promise.resolve(noticeLetter(notice, { address: due.email, publicUrl }, library.settings));
}

/** Makes the link when its letter is made, so that its token rests nowhere in clear; null when nobody has the address. */
async function writeResetLetter(
  { clock, settings }: Library,
  transaction: Transaction,
  { type, email: email_key }: DueMail,
  publicUrl: string,
): Promise<Mail | null> {
  const account = await selectAddressee(transaction, { type, email_key });
  if (!account?.email) return null;
  const token = randomBytes(32).toString('base64url');
  await updateLink(
    transaction,
    { type, email_key },
    {
      account_id: account.account_id,
      token_hash: hashOf(token),
      expires_at: minutesAfter(clock.now(), linkMinutes),
    },
  );
  // Links that went to an address the account had before.
  await deleteResetsOf(transaction, account.account_id, account.email);
  const to = { address: account.email };
  return resetLetter({ type, to, link: linkTo(publicUrl, type, token) }, settings);
}

/** The token stands behind the sign that browsers send no server and no other page, so no log on the way has it. */
function linkTo(publicUrl: string, type: AccountType, token: string): string {
  return `${publicUrl}/reset-password?${new URLSearchParams({ type })}#${new URLSearchParams({ token })}`;
}

async function sendMail(
  { database, clock }: Library,
  { mailer, failed }: Post,
  { letter, ...taken }: TakenMail,
): Promise<void> {
  try {
    await mailer.send(letter);
  } catch (error) {
    failed(error);
    const nextTry = minutesAfter(clock.now(), minutesUntilNextTry(taken.attempts));
    return updateNextTry(database, taken, nextTry);
  }
  await deleteSentMail(database, taken);
}
