import type { AccountType } from '@library/contract/calls/route.ts';
import { libraryNameIn } from '@library/contract/library/library-name.ts';
import { noticeKinds } from '@library/contract/notices/notice-kinds.ts';
import type { Settings } from '../../../config.ts';
import {
  type MessageDescriptor,
  msg,
  type Sentence,
  translate,
  word,
} from '../../../lib/sentences/message-descriptor.ts';
import { escapeHtml } from '../../../lib/text/escape-html.ts';
import { greeting, type LetterNames } from '../../../mail/letter-words.ts';
import { linkParts, mailPage } from '../../../mail/mail-template.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { deviceText } from '../texts/notice-sentences.ts';
import type { Envelope } from './letter.ts';

const kinds = ['password_changed', 'email_changed', 'email_change_asked', 'new_login'] as const;
/** Notices whose letters say more than the inbox, because the person who reads the letter may be logged out, or somebody else. */
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
type Names = LetterNames & Pick<Settings, 'time_zone'>;

/** The parts of such a letter after its greeting. */
interface AccountLetterWords {
  subject: MessageDescriptor;
  what: MessageDescriptor;
  otherwise: MessageDescriptor;
  link: { href: string; label: MessageDescriptor } | null;
}

/** The text of each letter; `happened` holds the values that its sentences use. */
function wordsOf(
  kind: AccountNoticeKind,
  { account_type, new_email = '', device = '' }: About,
  {
    publicUrl,
    contact_email,
    ...known
  }: { library: string; at: Date; timeZone: string; publicUrl: string; contact_email: string },
): AccountLetterWords {
  const { library, at: moment, timeZone } = known;
  const when = { moment, timeZone };
  const happened = { type: word(account_type), library, when, new_email, device: deviceText(device) };
  const newPassword = {
    href: `${publicUrl}/forgot-password?type=${account_type}`,
    label: msg('Choose a new password'),
  };
  const words: Record<AccountNoticeKind, () => AccountLetterWords> = {
    password_changed: () => ({
      subject: msg('Your password at {library} was changed', { library }),
      what: msg('The password of your {type} account at {library} was changed on {when}.', happened),
      otherwise: msg(
        "If it wasn't you, choose a new password now and write to {contact_email}. A new password logs out all devices:",
        { contact_email },
      ),
      link: newPassword,
    }),
    email_changed: () => ({
      subject: msg('Your e-mail at {library} was changed', { library }),
      what: msg(
        "The e-mail of your {type} account at {library} was changed from this address to {new_email} on {when}. The library's e-mails now go there.",
        happened,
      ),
      otherwise: msg(
        "If it wasn't you, write to {contact_email} right away from this address. You can't reset the password yourself, because the link would go to the new address.",
        { contact_email },
      ),
      link: null,
    }),
    email_change_asked: () => ({
      subject: msg('Someone wants to change your e-mail at {library}', { library }),
      what: msg(
        'Someone who is logged in to your {type} account at {library} asked on {when} to change its e-mail from this address to {new_email}. It changes once that address is confirmed.',
        happened,
      ),
      otherwise: msg(
        "If it wasn't you, choose a new password now. That stops the change and logs out all devices:",
      ),
      link: newPassword,
    }),
    new_login: () => ({
      subject: msg('New login at {library}: {device}', { library, device: happened.device }),
      what: msg(
        'Someone logged in to your {type} account at {library} on {when}, from a kind of device that is new for this account: {device}.',
        happened,
      ),
      otherwise: msg(
        "If it wasn't you, change your password now. That logs out all other devices. Your account also shows where you are logged in:",
      ),
      link: { href: `${publicUrl}/account#password`, label: msg('Change password') },
    }),
  };
  return words[kind]();
}

/**
 * The mail about a change or a new login of an account: what happened, when, and what to do if somebody else did it. It repeats
 * nothing that somebody typed, and no address in full.
 */
export function accountNoticeMail(
  { kind, about, at }: AccountNotice,
  { address, publicUrl, messageId, language }: Omit<Envelope, 'stopLink'>,
  { time_zone: timeZone, ...names }: Names,
): Mail {
  const { library_name, library_name_local, contact_email } = names;
  const translated = (sentence: Sentence) => translate(sentence, language);
  const facts = noticeKinds[kind].about.parse(about);
  const library = libraryNameIn(names, language);
  const { subject, what, otherwise, link } = wordsOf(kind, facts, {
    library,
    at,
    timeZone,
    publicUrl,
    contact_email,
  });
  const fine = msg("If it was you, you don't need to do anything.");
  const lines = [greeting, what, fine, otherwise].map(translated);
  const sender = [library_name, library_name_local, contact_email];
  return {
    to: { address },
    messageId,
    subject: translated(subject),
    text: [...lines, ...(link ? [link.href] : []), sender.join('\n')].join('\n\n'),
    html: mailPage(
      language,
      [
        ...lines.map((text) => `<p>${escapeHtml(text)}</p>`),
        ...(link ? linkParts(language, link.href, translated(link.label)) : []),
      ],
      sender,
    ),
  };
}

/** Whether `accountNoticeMail` writes the letter about notices of this kind. */
export function isAccountNotice(kind: string): kind is AccountNoticeKind {
  return kinds.some((one) => one === kind);
}
