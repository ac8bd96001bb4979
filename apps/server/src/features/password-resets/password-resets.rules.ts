import type { ResetLinkState } from '@library/contract/accounts/password-resets.ts';
import { conflict, notFound, type Refusal } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';

/** Minutes for which a link works after its mail is sent. */
export const linkMinutes = 60;

/** 404: the link never existed, or a newer one replaced it. */
export const linkUnknown = () =>
  notFound("This link doesn't work, or we've sent you a newer one. Please ask for a new one.");

/** The reason against setting a password with a link; null when there is none. */
export function reasonAgainstReset(state: ResetLinkState): Refusal | null {
  if (state === 'open') return null;
  if (state === 'used') return conflict('This link has already been used. Please ask for a new one.');
  if (state === 'expired') {
    return conflict(
      msg('This link worked for {linkMinutes} minutes and has expired. Please ask for a new one.', {
        linkMinutes,
      }),
    );
  }
  return linkUnknown();
}
