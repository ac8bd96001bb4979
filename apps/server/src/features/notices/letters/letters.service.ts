import { type IntervalWorker, startIntervalWorker } from '../../../lib/work/interval-worker.ts';
import type { Library } from '../../../library.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import { type LeasedLetter, type LeaseOptions, leaseLetter } from './letter-leases.service.ts';
import { nextTry } from './letter-retries.rules.ts';
import { countDueLetters, updateOutcome } from './letters.queries.ts';
import { type CoolDown, createCoolDown, failureReason } from './letters.rules.ts';

/** What sending letters needs in addition to the library. */
export interface LetterOptions extends LeaseOptions {
  mailer: Mailer;
  /** Called for each letter that was not accepted. */
  failed: (error: unknown) => void;
  coolDown: CoolDown;
  stopping?: AbortSignal;
}

/** Milliseconds between two checks of the queue, which find retries and letters queued by other processes. */
const interval = 15_000;

/** Sends letters until it is stopped: whenever it is woken, and at intervals. */
export function startLetters(
  library: Library,
  options: Omit<LetterOptions, 'stopping' | 'coolDown'>,
): IntervalWorker {
  const coolDown = createCoolDown();
  return startIntervalWorker((stopping) => sendLetters(library, { ...options, coolDown, stopping }), {
    intervalMilliseconds: interval,
    onError: options.failed,
  });
}

/**
 * Sends the due letters one after the other. Several processes may do so at the same time, because each leases a letter before
 * sending it. A process that is killed after sending and before saving the result may send the letter twice.
 */
export async function sendLetters(library: Library, options: LetterOptions): Promise<void> {
  const { clock } = library;
  while (!options.stopping?.aborted && options.coolDown.isOver(clock.now())) {
    const leased = await library.inTransaction((transaction) => leaseLetter(library, transaction, options));
    if (leased === 'none') return;
    if (leased !== 'dropped') await sendLetter(library, options, leased);
  }
}

async function sendLetter(
  { database, clock }: Library,
  { mailer, failed, coolDown }: LetterOptions,
  { letter_id, attempts, valid_until, mail }: LeasedLetter,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    const now = clock.now();
    failed(error);
    coolDown.failed(now);
    const outcome = { next_try_at: nextTry(attempts, now, valid_until), reason: failureReason(error) };
    return updateOutcome(database, letter_id, outcome);
  }
  coolDown.succeeded();
  await updateOutcome(database, letter_id, { sent_at: clock.now() });
}

/** The number of due letters, for the metrics. */
export function dueLetters({ database, clock }: Library): Promise<number> {
  return countDueLetters(database, clock.now());
}
