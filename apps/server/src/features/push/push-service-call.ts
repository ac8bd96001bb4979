import type { PushTarget } from './push.queries.ts';
import { isPushAddress } from './push-addresses.rules.ts';
import { outcomeOf, type PushOutcome } from './push-answers.rules.ts';
import { encryptMessage } from './push-encryption.ts';
import { messageContent, messageHeaders, type PushMessage } from './push-message.ts';
import { type LibraryKeys, vapidHeader } from './vapid.ts';

/** What a call of a push service needs in addition to device and message. */
export interface PushCall {
  keys: LibraryKeys;
  /** `PUSH_HOSTS`. */
  moreHosts: readonly string[];
  contact: string;
  now: Date;
  /** Milliseconds that the call may take. */
  timeout: number;
}

/**
 * Sends a message to the push service of one device. This is the only place where the server calls an address that a user
 * supplied, so it follows no redirect and reads nothing of the response but its head.
 */
export async function callPushService(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  { keys, moreHosts, contact, now, timeout }: PushCall,
): Promise<PushOutcome> {
  if (!isPushAddress(endpoint, moreHosts)) return { kind: 'refused', reason: 'No push service that we know' };
  const { host } = new URL(endpoint);
  const body = encryptMessage(messageContent(message), { p256dh, auth });
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...messageHeaders(message, now),
        Authorization: vapidHeader(keys, { endpoint, contact, now }),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
      },
      body: new Uint8Array(body),
    });
    await response.body?.cancel();
    const answer = { status: response.status, retryAfter: response.headers.get('retry-after') };
    return outcomeOf(answer, host, now);
  } catch {
    // The thrown error is not passed on, because it may contain the whole address.
    return { kind: 'later', reason: `${host} did not answer`, notBefore: null };
  }
}
