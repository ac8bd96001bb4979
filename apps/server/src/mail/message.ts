import type { Mail, Sender } from './mailer.ts';

/** The message for nodemailer, which loads nothing from a file or an address into it. */
export function messageOf({ to, subject, text, html }: Mail, from: Sender) {
  return {
    from,
    subject,
    text,
    html,
    // As an object: a text would be read for several addresses.
    to: { name: '', address: to.address },
    // So that absence notices and the like are not sent back.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
