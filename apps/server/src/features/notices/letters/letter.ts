import { titleIn } from '@library/contract/books/working-titles.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { libraryNameIn } from '@library/contract/library/library-name.ts';
import { noticeKinds } from '@library/contract/notices/notice-kinds.ts';
import type { NoticeKind } from '@library/contract/notices/notices.ts';
import { msg, type Sentence, translate } from '../../../lib/sentences/message-descriptor.ts';
import { escapeHtml } from '../../../lib/text/escape-html.ts';
import { shortened } from '../../../lib/text/shortened.ts';
import { greeting, type LetterNames, questions } from '../../../mail/letter-words.ts';
import { linkParts, mailPage } from '../../../mail/mail-template.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { myBooks } from '../texts/notice-sentences.ts';
import { noticeText } from '../texts/notice-texts.ts';

/** A notice as a letter or push shows it. */
export interface NoticeWithNames {
  kind: NoticeKind;
  about: unknown;
  title: string | null;
  hall: string | null;
}

/** Where a letter goes, and in which language. */
export interface Envelope {
  address: string;
  publicUrl: string;
  /** The same for every attempt to send this letter, so that mail programs group copies. */
  messageId: string;
  /** The link that ends such letters without a login; null for letters that everybody gets. */
  stopLink: { page: string; post: string } | null;
  language: SpokenLanguage;
}

/** Titles are longer than subjects should be. */
const longestTitle = 90;

/** The notices' texts in a language. */
function wordsOf(notices: readonly NoticeWithNames[], language: SpokenLanguage) {
  return notices.map(({ kind, about, title, hall }) => {
    const { subject, sentence, action } = noticeText(kind, about, { hall: hall ?? '' });
    return {
      title: title && titleIn(title, language),
      action,
      subject: translate(subject, language),
      sentence: translate(sentence, language),
    };
  });
}

/** A letter about one notice, or several together. Throws for an empty list: no letter is ever empty. */
export function noticeLetter(
  notices: readonly NoticeWithNames[],
  envelope: Envelope,
  names: LetterNames,
): Mail {
  const { address, publicUrl, messageId, stopLink, language } = envelope;
  const translated = (sentence: Sentence) => translate(sentence, language);
  const texts = wordsOf(notices, language);
  const [first] = texts;
  if (!first) throw new Error('A letter needs something to tell.');
  const { library_name, library_name_local, contact_email } = names;
  const one =
    first.title === null ? first.subject : `${first.subject}: ${shortened(first.title, longestTitle)}`;
  const several = { count: texts.length, library: libraryNameIn(names, language) };
  const action = (texts.length === 1 && first.action) || myBooks;
  const [href, label] = [`${publicUrl}${action.link}`, translated(action.label)];
  const sender = [library_name, library_name_local, translated(questions(contact_email))];
  return {
    to: { address },
    replyTo: contact_email,
    messageId,
    ...(stopLink ? { unsubscribe: stopLink.post } : {}),
    subject: texts.length === 1 ? one : translated(msg('{count} reminders from {library}', several)),
    text: [
      translated(greeting),
      ...texts.map(({ subject, title, sentence }) =>
        [subject, ...(title === null ? [] : [title]), sentence].join('\n'),
      ),
      `${label}: ${href}`,
      sender.join('\n'),
      ...(stopLink
        ? [translated(msg('To get no more reminders by e-mail, open {page}', { page: stopLink.page }))]
        : []),
    ].join('\n\n'),
    html: mailPage(
      language,
      [
        `<p>${escapeHtml(translated(greeting))}</p>`,
        ...texts.map(
          ({ subject, title, sentence }) =>
            `<p style="margin:20px 0"><strong>${escapeHtml(subject)}</strong>${
              title === null ? '' : `<br><span dir="auto">${escapeHtml(title)}</span>`
            }<br>${inLines(sentence)}</p>`,
        ),
        ...linkParts(language, href, label),
      ],
      sender,
      stopLink && { href: stopLink.page, label: translated(msg('Stop these e-mails')) },
    ),
  };
}

/** A text of several lines for a letter in HTML. */
const inLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** Whether a reader may end letters of this kind by a link in them. */
export function mayBeStopped(kind: NoticeKind): boolean {
  return noticeKinds[kind].group === 'reminders';
}
