import type { ResetLinkState } from '@library/contract/password-resets.ts';
import { conflict, notFound, type Refusal } from '../../lib/refusal.ts';

const minute = 60_000;

/** Minutes that a link works from when its mail is sent (decisions 1). */
export const linkMinutes = 60;

/** The moment so many minutes later; earlier when negative. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minute);
}

/** What is known of a link; undefined when nothing is. */
export interface ResetLink {
  expires_at: Date | null;
  used_at: Date | null;
}

/** What a link is good for. */
export function stateOfLink(link: ResetLink | undefined, now: Date): ResetLinkState {
  if (!link?.expires_at) return 'unknown';
  if (link.used_at) return 'used';
  return link.expires_at > now ? 'open' : 'expired';
}

/** Why a link sets no password; null when it does. */
export function reasonAgainstReset(state: ResetLinkState): Refusal | null {
  if (state === 'open') return null;
  if (state === 'used') return conflict('This link has been used already. Please ask for a new one.');
  if (state === 'expired') {
    return conflict(`This link worked for ${linkMinutes} minutes and has expired. Please ask for a new one.`);
  }
  return notFound('This link does not work, or a newer one was sent. Please ask for a new one.');
}
