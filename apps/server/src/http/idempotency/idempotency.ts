import { idempotencyKeyHeader, longestIdempotencyKey } from '@library/contract/idempotency.ts';
import { isViolation } from '../../database/client.ts';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { marksOf, opened, sealed, type WrittenCall } from './fingerprints.ts';
import { findAnsweredCall, keepAnsweredCall } from './idempotency.queries.ts';

/** What a call is answered with: JSON, and whether that is the answer of an earlier time. */
export interface OnceAnswered {
  json: string;
  isReplayed: boolean;
}

/** Answers a call: by `answer`, which does what was asked and says what came of it, unless that was done already. */
export type AnswerOnce = (
  call: WrittenCall,
  answer: (library: Library) => Promise<string>,
) => Promise<OnceAnswered>;

const proper = new RegExp(`^[!-~]{1,${longestIdempotencyKey}}$`);

/** The key that a call carries; null for none. Throws 422 for one that is none. */
export function idempotencyKeyOf(headers: Record<string, string | string[] | undefined>): string | null {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key === 'string' && proper.test(key)) return key;
  throw refusedKey(
    `The ${idempotencyKeyHeader} has to be 1 to ${longestIdempotencyKey} letters, digits and signs without spaces.`,
  );
}

const refusedKey = (sentence: string) => invalid({ [idempotencyKeyHeader]: [sentence] });

/** The same call has been carried out in the meantime. */
class AnsweredMeanwhile extends Error {}

/**
 * Makes calls happen once, through all server processes: the answer is written in the transaction of what was done, under
 * the caller's key, and whoever sends the call again gets it. Of two that arrive at once the later finds the key when it
 * is about to commit, or is refused because of what the other did; either way it gets the other's answer. A refusal did
 * nothing, so it is not kept: the retry is judged anew. Throws 422 for a key that came with another call. `noteReplay` hears of each answer that is given
 * again.
 */
export function createAnswerOnce(library: Library, noteReplay: () => void): AnswerOnce {
  const { database, clock } = library;
  return async (call, answer) => {
    const marks = marksOf(call);
    const replay = async (): Promise<OnceAnswered | null> => {
      const known = await findAnsweredCall(database, marks.name, clock.now());
      if (!known) return null;
      if (!known.call.equals(marks.call)) {
        throw refusedKey(
          `This ${idempotencyKeyHeader} was sent with another call. Use a new one for each call.`,
        );
      }
      noteReplay();
      return { json: opened(known.answer, marks.seal), isReplayed: true };
    };

    const before = await replay();
    if (before) return before;
    const unitOfWork = new UnitOfWork(library, async (transaction, json) => {
      const kept = { name: marks.name, call: marks.call, answer: sealed(json, marks.seal) };
      if (!(await keepAnsweredCall(transaction, kept, clock.now()))) throw new AnsweredMeanwhile();
    });
    try {
      const json = await answer(unitOfWork.library);
      await unitOfWork.complete(json);
      return { json, isReplayed: false };
    } catch (error) {
      await unitOfWork.abandon(error);
      const isLate = error instanceof AnsweredMeanwhile || error instanceof Refusal || isViolation(error);
      const meanwhile = isLate ? await replay() : null;
      if (meanwhile) return meanwhile;
      throw error;
    }
  };
}
