import { noticeKinds } from '@library/contract/notice-kinds.ts';
import type { AccountType } from '@library/contract/route.ts';
import type { Settings } from '../../config.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { linkParts, mailPage } from '../../mail/mail-template.ts';
import type { Mail } from '../../mail/mailer.ts';

const kinds = ['password_changed', 'email_changed', 'email_change_asked', 'new_login'] as const;
/** Notices of which letters tell more than the inbox: they are read where nobody is logged in, and perhaps by somebody else. */
export type AccountNoticeKind = (typeof kinds)[number];

/** What happened to an account, and when. */
interface AccountNotice {
  kind: AccountNoticeKind;
  about: unknown;
  at: Date;
}
interface About {
  account_type: AccountType;
  new_email?: string;
  device?: string;
}
type Names = Pick<Settings, 'library_name' | 'library_name_local' | 'contact_email' | 'time_zone'>;

/**
 * The mail about a changed password or e-mail: what changed, when, and what to do if somebody else did it. It repeats
 * nothing that somebody typed, and no address in full.
 */
export function accountNoticeMail(
  { kind, about, at }: AccountNotice,
  { address, publicUrl, messageId }: { address: string; publicUrl: string; messageId: string },
  names: Names,
): Mail {
  const { library_name, library_name_local, contact_email } = names;
  const { account_type: type, new_email, device }: About = noticeKinds[kind].about.parse(about);
  const when = momentText(at, names.time_zone);
  const newPassword = {
    href: `${publicUrl}/forgot-password?type=${type}`,
    label: 'Choose a new password',
  };
  const texts = {
    password_changed: {
      subject: `Your password at ${library_name} was changed`,
      what: `The password of your ${type} account at ${library_name} was changed on ${when}.`,
      otherwise: `If it wasn't you, choose a new password now and write to ${contact_email}. A new password logs out all devices:`,
      link: newPassword,
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
      link: newPassword,
    },
    new_login: {
      subject: `New login at ${library_name}: ${device}`,
      what: `Someone logged in to your ${type} account at ${library_name} on ${when}, from a kind of device that is new for this account: ${device}.`,
      otherwise:
        "If it wasn't you, change your password now. That logs out all other devices. Your account also shows where you are logged in:",
      link: { href: `${publicUrl}/account#password`, label: 'Change password' },
    },
  }[kind];
  const { subject, what, otherwise, link } = texts;
  const greeting = 'Assalamu Alaikum,';
  const fine = "If it was you, you don't need to do anything.";
  return {
    to: { address },
    messageId,
    subject,
    text: [
      greeting,
      what,
      fine,
      otherwise,
      ...(link ? [link.href] : []),
      `${library_name}\n${library_name_local}\n${contact_email}`,
    ].join('\n\n'),
    html: mailPage(
      [
        ...[greeting, what, fine, otherwise].map((text) => `<p>${escapeHtml(text)}</p>`),
        ...(link ? linkParts(link.href, link.label) : []),
      ],
      [library_name, library_name_local, contact_email],
    ),
  };
}

/** Whether the letter about a notice of this kind is an `accountNoticeMail`. */
export function isAccountNotice(kind: string): kind is AccountNoticeKind {
  return kinds.some((one) => one === kind);
}

/** A moment in the library's time zone: '10 March 2026 at 10:00 (Asia/Dhaka)'. */
function momentText(at: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' }).format(at);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  return `${date} at ${time} (${timeZone})`;
}
