import { noticeKinds } from '@library/contract/notice-kinds.ts';
import { noticeText } from '@library/contract/notice-texts.ts';
import type { NoticeKind } from '@library/contract/notices.ts';
import type { Settings } from '../../config.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { linkParts, mailPage } from '../../mail/mail-template.ts';
import type { Mail } from '../../mail/mailer.ts';

/** A notice as a letter tells it. */
export interface ToldNotice {
  kind: NoticeKind;
  about: unknown;
  title: string | null;
  hall: string | null;
}
type Names = Pick<Settings, 'library_name' | 'library_name_local' | 'contact_email'>;

interface Envelope {
  address: string;
  publicUrl: string;
  /** The same for every attempt to send this letter, so that a second copy joins the first. */
  messageId: string;
  /** The link that ends such letters without a login; null for letters that everybody gets. */
  stopLink: { page: string; post: string } | null;
}

/** Titles are longer than subjects should be. */
const longestTitle = 90;

function shortened(title: string): string {
  const signs = [...title];
  return signs.length <= longestTitle ? title : `${signs.slice(0, longestTitle - 1).join('')}…`;
}

/** A letter that tells one notice, or several together. Throws when there is none: no letter is ever empty. */
export function noticeLetter(notices: readonly ToldNotice[], envelope: Envelope, names: Names): Mail {
  const told = notices.map(({ kind, about, title, hall }) => ({
    ...noticeText(kind, about, { hall: hall ?? '' }),
    title,
  }));
  const [first] = told;
  if (!first) throw new Error('A letter needs something to tell.');
  const { address, publicUrl, messageId, stopLink } = envelope;
  const { library_name, library_name_local, contact_email } = names;
  const one = first.title === null ? first.subject : `${first.subject}: ${shortened(first.title)}`;
  const greeting = 'Assalamu Alaikum,';
  const link =
    told.length === 1 && first.action ? first.action : { label: 'See my books', link: '/my-reads' };
  const href = `${publicUrl}${link.link}`;
  const stop = stopLink ? `To get no more reminders by e-mail, open ${stopLink.page}` : null;
  const sender = [library_name, library_name_local, `Questions? Write to ${contact_email}.`];
  return {
    to: { address },
    replyTo: contact_email,
    messageId,
    ...(stopLink ? { unsubscribe: stopLink.post } : {}),
    subject: told.length === 1 ? one : `${told.length} reminders from ${library_name}`,
    text: [
      greeting,
      ...told.map(({ subject, title, sentence }) =>
        [subject, ...(title === null ? [] : [title]), sentence].join('\n'),
      ),
      `${link.label}: ${href}`,
      sender.join('\n'),
      ...(stop ? [stop] : []),
    ].join('\n\n'),
    html: mailPage(
      [
        `<p>${escapeHtml(greeting)}</p>`,
        ...told.map(
          ({ subject, title, sentence }) =>
            `<p style="margin:20px 0"><strong>${escapeHtml(subject)}</strong>${
              title === null ? '' : `<br><span dir="auto">${escapeHtml(title)}</span>`
            }<br>${inLines(sentence)}</p>`,
        ),
        ...linkParts(href, link.label),
      ],
      sender,
      stopLink && { href: stopLink.page, label: 'Stop these e-mails' },
    ),
  };
}

/** A text of several lines for a letter in HTML. */
const inLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** Whether a reader may end letters of this kind by a link in them. */
export function mayBeStopped(kind: NoticeKind): boolean {
  return noticeKinds[kind].group === 'reminders';
}
