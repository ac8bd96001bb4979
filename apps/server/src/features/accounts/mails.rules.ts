import { minutesAfter } from './password-resets.rules.ts';

/** Minutes until a mail is tried again that failed for the `attempts`-th time: half of one, then ever longer, up to ten. */
export function minutesUntilNextTry(attempts: number): number {
  return Math.min(10, 2 ** (attempts - 2));
}

/**
 * Minutes for which a mail is tried: a link as long as it would work, by then the person has asked anew, or gone; a notice for a day.
 */
const triedFor = { password_reset: 60, password_changed: 24 * 60, email_changed: 24 * 60 };

/** Whether a mail that has not got out is given up. */
export function isGivenUp(kind: keyof typeof triedFor, askedAt: Date, now: Date): boolean {
  return minutesAfter(askedAt, triedFor[kind]) <= now;
}

/** An e-mail address by which its owner knows it and nobody else learns it: `n…@example.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}
