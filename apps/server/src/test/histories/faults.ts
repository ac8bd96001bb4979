import { changedMeanwhile } from '../../lib/refusal.ts';
import type { Answer } from './world.ts';

/**
 * What is wrong with an answer that somebody got who used the library as it is meant to be used; null when nothing is. To be
 * told politely to come again later is no fault: on a machine that has more to do than it can, anybody may be. What a
 * constraint refused and no feature explains is one.
 */
export function faultOf({ status, body, headers }: Answer): string | null {
  const isUnexplained = body?.message === changedMeanwhile().message;
  if (status < 500 && !isUnexplained) return null;
  const isPolite = status === 503 && /^\S.*\.$/.test(body?.message ?? '') && headers.has('retry-after');
  return isPolite ? null : `a ${status}: ${JSON.stringify(body).slice(0, 500)}`;
}
