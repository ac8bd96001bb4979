import type { Mail, Sender } from './mailer.ts';

/** What the mail package makes a message of. Nothing is ever loaded from a file or an address into a letter. */
export function messageOf({ to, subject, text, html }: Mail, from: Sender) {
  return {
    ...{ from, to, subject, text, html },
    // So that absence notices and the like are not sent back.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
