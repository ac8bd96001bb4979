/** The moment so many minutes later; earlier when negative. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** Minutes until the next attempt after the `attempts`-th has failed: 0.5, then twice as long each time, up to ten. */
export function minutesUntilNextTry(attempts: number): number {
  return Math.min(10, 2 ** (attempts - 2));
}

const day = 24 * 60;
/** Minutes for which sending a mail is attempted: the mail of a reset as long as its link would work, every other for a day. */
const triedFor = {
  password_reset: 60,
  password_changed: day,
  email_changed: day,
  email_change_asked: day,
  email_proof: day,
};

/** Whether a mail that could not be sent is given up. */
export function isGivenUp(kind: keyof typeof triedFor, askedAt: Date, now: Date): boolean {
  return minutesAfter(askedAt, triedFor[kind]) <= now;
}

/** An e-mail address that its owner recognises and nobody else learns: `n…@example.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}
