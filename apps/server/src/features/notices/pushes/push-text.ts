import { titleIn } from '@library/contract/books/working-titles.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { noticeKinds } from '@library/contract/notices/notice-kinds.ts';
import type { NoticeGroup, NoticeKind } from '@library/contract/notices/notices.ts';
import { type MessageDescriptor, msg, translate } from '../../../lib/sentences/message-descriptor.ts';
import type { Urgency } from '../../push/push-sending.service.ts';
import type { NoticeWithNames } from '../letters/letter.ts';
import { noticeText } from '../texts/notice-texts.ts';

/** The text of a push, and the path of the web app that a tap opens. */
export interface PushText {
  title: string;
  body: string;
  link: string;
}

/** The most lines of a push about several notices. */
const mostLines = 3;

/** Subjects for lock screens, which strangers may see: no book, and nothing about the account. */
const discreet: Partial<Record<NoticeGroup, MessageDescriptor>> = {
  security: msg('News about your account'),
};

/**
 * The push about one or several notices. Strangers may see a phone's screen, so without `namesBooks` the text names no book,
 * hall or reason. Throws for an empty list.
 */
export function pushText(
  notices: readonly NoticeWithNames[],
  {
    namesBooks,
    libraryName,
    language,
  }: { namesBooks: boolean; libraryName: string; language: SpokenLanguage },
): PushText {
  const texts = notices.map(({ kind, about, title, hall }) => {
    const { action, ...text } = noticeText(kind, about, { hall: hall ?? '' });
    const subject = namesBooks ? text.subject : (discreet[noticeKinds[kind].group] ?? text.subject);
    const sentence = translate(text.sentence, language);
    return {
      subject: translate(subject, language),
      sentence,
      action,
      title: title && titleIn(title, language),
    };
  });
  const [first] = texts;
  if (!first) throw new Error('A push needs something to tell.');
  if (texts.length === 1) {
    const isDiscreet = !namesBooks && noticeKinds[notices[0]?.kind ?? 'turn'].group in discreet;
    const ofBook = translate(first.title === null ? 'Tap to read it.' : 'Tap to see which book.', language);
    const whole = [first.title, first.sentence].filter((line) => line !== null).join('\n');
    // A discreet title does not say what happened, so the tap opens the inbox rather than the action.
    const link = (!isDiscreet && first.action?.link) || '/notices';
    return { title: first.subject, body: namesBooks ? whole : ofBook, link };
  }
  const lines = texts.map(({ subject, title }) =>
    namesBooks && title !== null ? `${subject}: ${title}` : subject,
  );
  const more = lines.length - mostLines;
  const shown =
    more > 0 ? [...lines.slice(0, mostLines), translate(msg('and {more} more', { more }), language)] : lines;
  const title = msg('{count} reminders from {library}', { count: texts.length, library: libraryName });
  return { title: translate(title, language), body: shown.join('\n'), link: '/my-reads' };
}

const urgencies: Record<NoticeGroup, Urgency> = {
  turn: 'high',
  reminders: 'normal',
  late: 'normal',
  requests: 'normal',
  receipts: 'low',
  desk: 'normal',
  figures: 'low',
  security: 'high',
};

/** How soon a phone in battery-saving mode shows a notice of this kind. */
export function urgencyOf(kind: NoticeKind): Urgency {
  return urgencies[noticeKinds[kind].group];
}
