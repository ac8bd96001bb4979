import { type IntervalWorker, startIntervalWorker } from '../../../lib/work/interval-worker.ts';
import type { Library } from '../../../library.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import { type ClaimedLetter, type ClaimOptions, claimLetter } from './letter-claims.service.ts';
import { nextTry } from './letter-retries.rules.ts';
import { countDueLetters, updateOutcome } from './letters.queries.ts';
import { createRest, failureReason, type Rest } from './letters.rules.ts';

/** What sending letters needs in addition to the library. */
export interface LetterOptions extends ClaimOptions {
  mailer: Mailer;
  /** Called for each letter that was not accepted. */
  failed: (error: unknown) => void;
  rest: Rest;
  stopping?: AbortSignal;
}

/** Milliseconds between two checks of the queue, which find retries and letters queued by other processes. */
const interval = 15_000;

/** Sends letters until it is stopped: whenever it is woken, and at intervals. */
export function startLetters(
  library: Library,
  options: Omit<LetterOptions, 'stopping' | 'rest'>,
): IntervalWorker {
  const rest = createRest();
  return startIntervalWorker((stopping) => sendLetters(library, { ...options, rest, stopping }), {
    intervalMilliseconds: interval,
    onError: options.failed,
  });
}

/**
 * Sends the due letters one after the other. Several processes may do so at the same time, because each claims a letter before
 * sending it. A process that is killed after sending and before saving the result may send the letter twice.
 */
export async function sendLetters(library: Library, options: LetterOptions): Promise<void> {
  const { clock } = library;
  while (!options.stopping?.aborted && options.rest.isOver(clock.now())) {
    const claimed = await library.inTransaction((transaction) => claimLetter(library, transaction, options));
    if (claimed === 'none') return;
    if (claimed !== 'dropped') await sendLetter(library, options, claimed);
  }
}

async function sendLetter(
  { database, clock }: Library,
  { mailer, failed, rest }: LetterOptions,
  { letter_id, attempts, valid_until, mail }: ClaimedLetter,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    const now = clock.now();
    failed(error);
    rest.failed(now);
    const outcome = { next_try_at: nextTry(attempts, now, valid_until), reason: failureReason(error) };
    return updateOutcome(database, letter_id, outcome);
  }
  rest.succeeded();
  await updateOutcome(database, letter_id, { sent_at: clock.now() });
}

/** The number of due letters, for the metrics. */
export function dueLetters({ database, clock }: Library): Promise<number> {
  return countDueLetters(database, clock.now());
}
