import { changedMeanwhile } from '../../lib/refusal.ts';
import type { TestResponse } from '../client.ts';

/**
 * The fault of the response to a valid call; null when there is none. A 503 with a message and `Retry-After` is fine,
 * because a machine under load refuses calls. A refusal by a constraint that no feature explains is a fault.
 */
export function faultOf({ status, body, headers }: TestResponse): string | null {
  const isUnexplained = body?.message === changedMeanwhile().message;
  if (status < 500 && !isUnexplained) return null;
  const isPolite = status === 503 && /^\S.*\.$/.test(body?.message ?? '') && headers.has('retry-after');
  return isPolite ? null : `a ${status}: ${JSON.stringify(body).slice(0, 500)}`;
}
