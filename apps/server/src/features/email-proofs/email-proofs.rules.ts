import { codeMinutes, type EmailLinkState, linkHours } from '@library/contract/accounts/email-proofs.ts';
import { conflict, invalid, notFound, type Refusal } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';

/** The maximum number of tries of a code. */
export const codeTries = 5;
/** Days until an unanswered request for a proof is deleted, together with the change of address that it belongs to. */
export const keptDays = 14;

/** 404: the link never existed, or a newer one replaced it. */
export const emailLinkUnknown = () =>
  notFound("This link doesn't work, or we've sent you a newer one. Please open the newest e-mail.");

/** The reason against confirming with a link; null when there is none. */
export function reasonAgainstEmailLink(state: EmailLinkState): Refusal | null {
  if (state === 'open') return null;
  if (state === 'used') return conflict('This e-mail address is already confirmed.');
  if (state === 'expired') {
    return conflict(
      msg('This link worked for {linkHours} hours and has expired. Please ask for a new one.', {
        linkHours,
      }),
    );
  }
  return emailLinkUnknown();
}

/** 422: the code is wrong, expired or was tried too often; the message does not say which. */
export const codeRefused = () =>
  invalid({
    code: [
      msg(
        "This code doesn't work. A code is valid for {codeMinutes} minutes and {codeTries} tries. Check it, or send a new one.",
        { codeMinutes, codeTries },
      ),
    ],
  });

/** Whether two addresses differ in more than upper and lower case. */
export function isOtherEmail(one: string, other: string | null): boolean {
  return one.toLowerCase() !== other?.toLowerCase();
}
