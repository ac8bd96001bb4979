import type { AccountType } from '@library/contract/route.ts';
import type { Settings } from '../../config.ts';
import type { MailKind } from '../../database/transient-tables.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { linkParts, mailPage } from '../../mail/mail-template.ts';
import type { Mail } from '../../mail/mailer.ts';

/** What happened to an account. */
export interface AccountNotice {
  kind: Exclude<MailKind, 'password_reset' | 'email_proof'>;
  type: AccountType;
  facts: Record<string, string>;
  /** When it happened. */
  at: Date;
}
type Names = Pick<Settings, 'library_name' | 'library_name_local' | 'contact_email' | 'time_zone'>;

/**
 * The mail about a changed password or e-mail: what changed, when, and what to do if somebody else did it. It repeats
 * nothing that somebody typed, and no address in full.
 */
export function noticeMail(
  { kind, type, facts, at }: AccountNotice,
  { address, publicUrl }: { address: string; publicUrl: string },
  names: Names,
): Mail {
  const { library_name, library_name_local, contact_email } = names;
  const { new_email = 'another one' } = facts;
  const when = momentText(at, names.time_zone);
  const texts = {
    password_changed: {
      subject: `Your password at ${library_name} was changed`,
      what: `The password of your ${type} account at ${library_name} was changed on ${when}.`,
      otherwise: `If it wasn't you, choose a new password now and write to ${contact_email}. A new password logs out all devices:`,
      link: `${publicUrl}/forgot-password?type=${type}`,
    },
    email_changed: {
      subject: `Your e-mail at ${library_name} was changed`,
      what: `The e-mail of your ${type} account at ${library_name} was changed from this address to ${new_email} on ${when}. The library's e-mails now go there.`,
      otherwise: `If it wasn't you, write to ${contact_email} right away from this address. You can't reset the password yourself, because the link would go to the new address.`,
      link: null,
    },
    email_change_asked: {
      subject: `Someone wants to change your e-mail at ${library_name}`,
      what: `Someone who is logged in to your ${type} account at ${library_name} asked on ${when} to change its e-mail from this address to ${new_email}. It changes once that address is confirmed.`,
      otherwise: `If it wasn't you, choose a new password now. That stops the change and logs out all devices:`,
      link: `${publicUrl}/forgot-password?type=${type}`,
    },
  }[kind];
  const { subject, what, otherwise, link } = texts;
  const greeting = 'Assalamu Alaikum,';
  const fine = "If it was you, you don't need to do anything.";
  return {
    to: { address },
    subject,
    text: [
      greeting,
      what,
      fine,
      otherwise,
      ...(link ? [link] : []),
      `${library_name}\n${library_name_local}\n${contact_email}`,
    ].join('\n\n'),
    html: mailPage(
      [
        ...[greeting, what, fine, otherwise].map((text) => `<p>${escapeHtml(text)}</p>`),
        ...(link ? linkParts(link, 'Choose a new password') : []),
      ],
      [library_name, library_name_local, contact_email],
    ),
  };
}

/** A moment in the library's time zone: '10 March 2026 at 10:00 (Asia/Dhaka)'. */
function momentText(at: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' }).format(at);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  return `${date} at ${time} (${timeZone})`;
}
