import { randomBytes } from 'node:crypto';
import type { AccountType } from '@library/contract/route.ts';
import { transact } from '../../database/client.ts';
import { type Repeated, repeat } from '../../lib/repeated.ts';
import type { Act, Library } from '../../library.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { resetLetter } from './password-reset.letter.ts';
import {
  countWaitingMails,
  deleteReset,
  deleteResetsOf,
  lockDueReset,
  selectAddressee,
  updateNextTry,
  updateTry,
} from './password-resets.queries.ts';
import { isGivenUp, linkMinutes, minutesAfter, minutesUntilNextTry } from './password-resets.rules.ts';
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

/** Sends reset mails from now on: at once when woken, later tries by itself. */
export function startResetMails(library: Library, post: Omit<Post, 'stopping'>): Repeated {
  const work = (stopping: AbortSignal) => sendResetMails(library, { ...post, stopping });
  return repeat(work, { every: lookAgainAfter, failed: post.failed });
}

/** Mails that are still to be sent, by whichever process. */
export function waitingMails({ database }: Library): Promise<number> {
  return countWaitingMails(database);
}

/** Minutes for which a mail that is being sent is left alone: a process that ended meanwhile has not sent it. */
const lease = 2;

/** A mail that this process sends now. */
interface TakenMail {
  type: AccountType;
  to: Mail['to'];
  token: string;
  attempts: number;
}

/**
 * Sends the mails that are due, one after the other. Several processes may do it at the same time: each mail is taken
 * by one. Its token is made here, when the mail is, so that it rests nowhere in clear.
 */
export async function sendResetMails(library: Library, post: Post): Promise<void> {
  while (!post.stopping?.aborted) {
    const taken = await transact(library.database, (act) => takeMail(library, act));
    if (taken === 'none') return;
    if (taken !== 'dropped') await sendMail(library, post, taken);
  }
}

/** Takes one mail that is due; drops it instead when nobody has the address, or it has been tried for too long. */
async function takeMail({ clock }: Library, act: Act): Promise<TakenMail | 'none' | 'dropped'> {
  const now = clock.now();
  const due = await lockDueReset(act, now);
  if (!due) return 'none';
  const account = isGivenUp(due.asked_at, now) ? undefined : await selectAddressee(act, due);
  if (!account?.email) {
    await deleteReset(act, due);
    return 'dropped';
  }
  const token = randomBytes(32).toString('base64url');
  const attempts = due.attempts + 1;
  await updateTry(act, due, {
    attempts,
    next_try_at: minutesAfter(now, lease),
    account_id: account.account_id,
    token_hash: hashOf(token),
    expires_at: minutesAfter(now, linkMinutes),
  });
  // Links that went to an address the account had before.
  await deleteResetsOf(act, account.account_id, account.email);
  return { type: due.type, to: { address: account.email }, token, attempts };
}

async function sendMail(
  library: Library,
  { mailer, publicUrl, failed }: Post,
  mail: TakenMail,
): Promise<void> {
  const { database, settings, clock } = library;
  const { type, to, token, attempts } = mail;
  const link = `${publicUrl}/reset-password?${new URLSearchParams({ type, token })}`;
  const tokenHash = hashOf(token);
  try {
    await mailer.send(resetLetter({ type, to, link }, settings));
  } catch (error) {
    failed(error);
    const nextTry = minutesAfter(clock.now(), minutesUntilNextTry(attempts));
    return updateNextTry(database, tokenHash, nextTry);
  }
  await updateNextTry(database, tokenHash, null);
}
