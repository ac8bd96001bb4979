import type { Mail, Sender } from './mailer.ts';

/** The message for nodemailer, which must not load content from files or URLs. */
export function messageOf({ to, subject, text, html, replyTo, messageId, unsubscribe }: Mail, from: Sender) {
  return {
    from,
    subject,
    text,
    html,
    // An object, because a text would be parsed as a list of addresses.
    to: { name: '', address: to.address },
    // Prevents automatic replies such as absence notices.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    ...(replyTo ? { replyTo } : {}),
    ...(messageId ? { messageId } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
