import { idempotencyKeyHeader, longestIdempotencyKey } from '@library/contract/calls/idempotency.ts';
import { isViolation } from '../../database/connections/client.ts';
import type { FoundResponse } from '../../database/stored-responses.ts';
import { UnitOfWork } from '../../database/transactions/unit-of-work.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { decrypt, encrypt } from '../../lib/secrets/encryption.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import { fingerprintsOf, type IdempotentCall } from './fingerprints.ts';
import { findStoredResponse, insertStoredResponse } from './idempotency.queries.ts';

/** The response of a call as JSON. `isReplayed` is true for the stored response of an earlier call. */
export interface IdempotentResponse {
  json: string;
  isReplayed: boolean;
}

/**
 * Returns the stored response of the same call, or else the response that `respond` makes in the call's library. `found` is the
 * stored response that was found together with the caller; undefined when it has not been looked up yet.
 */
export type RespondOnce = (
  call: IdempotentCall,
  found: FoundResponse | null | undefined,
  respond: (library: Library) => Promise<string>,
) => Promise<IdempotentResponse>;

const validKey = new RegExp(`^[!-~]{1,${longestIdempotencyKey}}$`);

/** The key of a call; null without one. Throws 422 for an invalid key. */
export function idempotencyKeyOf(headers: Record<string, string | string[] | undefined>): string | null {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key === 'string' && validKey.test(key)) return key;
  throw invalidKey(
    msg(
      'The {idempotencyKeyHeader} has to be 1 to {longestIdempotencyKey} letters, digits and signs without spaces.',
      { idempotencyKeyHeader, longestIdempotencyKey },
    ),
  );
}

const invalidKey = (sentence: Sentence) => invalid({ [idempotencyKeyHeader]: [sentence] });

/** The same call has stored its response in the meantime. */
class AlreadyStored extends Error {}

/**
 * Makes calls idempotent across all server processes: the response is stored under the caller's key in the call's transaction,
 * and a retry gets the stored one. Of two concurrent calls the later one finds the key when it is about to commit, or is refused
 * because of what the first one did; either way it gets the response of the first. Refusals change nothing, so they are not
 * stored, and a retry is decided again. Throws 422 for a key that was used for another call. `onReplay` runs whenever a stored
 * response is sent again.
 */
export function createRespondOnce(library: Library, onReplay: () => void): RespondOnce {
  const { database, clock } = library;
  return async (call, found, respond) => {
    const fingerprints = fingerprintsOf(call);
    const find = () => findStoredResponse(database, fingerprints.key, clock.now());
    const replay = (stored: FoundResponse | null | undefined): IdempotentResponse | null => {
      if (!stored) return null;
      if (!stored.call.equals(fingerprints.call)) {
        throw invalidKey(
          msg('This {idempotencyKeyHeader} was sent with another call. Use a new one for each call.', {
            idempotencyKeyHeader,
          }),
        );
      }
      onReplay();
      return { json: decrypt(stored.answer, fingerprints.encryptionKey), isReplayed: true };
    };

    const before = replay(found === undefined ? await find() : found);
    if (before) return before;
    const unitOfWork = new UnitOfWork(library, async (transaction, json) => {
      const response = {
        name: fingerprints.key,
        call: fingerprints.call,
        answer: encrypt(json, fingerprints.encryptionKey),
      };
      if (!(await insertStoredResponse(transaction, response, clock.now()))) throw new AlreadyStored();
    });
    try {
      const json = await respond(unitOfWork.library);
      await unitOfWork.complete(json);
      return { json, isReplayed: false };
    } catch (error) {
      await unitOfWork.abandon(error);
      const mayBeStored = error instanceof AlreadyStored || error instanceof Refusal || isViolation(error);
      const stored = mayBeStored ? replay(await find()) : null;
      if (stored) return stored;
      throw error;
    }
  };
}
