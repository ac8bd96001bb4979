import type { Mail, Sender } from './mailer.ts';

/** The message for nodemailer, which must not load content from files or URLs. */
export function messageOf({ to, subject, text, html }: Mail, from: Sender) {
  return {
    from,
    subject,
    text,
    html,
    // An object, because a text would be parsed as a list of addresses.
    to: { name: '', address: to.address },
    // Prevents automatic replies such as absence notices.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
