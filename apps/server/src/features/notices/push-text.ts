import { noticeKinds } from '@library/contract/notice-kinds.ts';
import type { NoticeGroup, NoticeKind } from '@library/contract/notices.ts';
import type { SpokenLanguage } from '@library/contract/spoken-languages.ts';
import { titleIn } from '@library/contract/working-titles.ts';
import { type MessageDescriptor, msg, translate } from '../../lib/message-descriptor.ts';
import type { Urgency } from '../push/push-sending.service.ts';
import type { ToldNotice } from './letter.ts';
import { noticeText } from './notice-texts.ts';

/** A push in words, with the address of the web app to which a tap leads. */
export interface PushText {
  title: string;
  body: string;
  link: string;
}

/** Lines of a push about several notices. */
const mostLines = 3;

/** What a screen shows of a notice that strangers may see: no book, and nothing about the account. */
const discreet: Partial<Record<NoticeGroup, MessageDescriptor>> = {
  security: msg('News about your account'),
};

/**
 * One or several notices as a device shows them. Phones lie on tables and in shared rooms: without `namesBooks` no book, no hall
 * and no reason is named. Throws when there is none.
 */
export function pushText(
  notices: readonly ToldNotice[],
  {
    namesBooks,
    libraryName,
    language,
  }: { namesBooks: boolean; libraryName: string; language: SpokenLanguage },
): PushText {
  const told = notices.map(({ kind, about, title, hall }) => {
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
  const [first] = told;
  if (!first) throw new Error('A push needs something to tell.');
  if (told.length === 1) {
    const isDiscreet = !namesBooks && noticeKinds[notices[0]?.kind ?? 'turn'].group in discreet;
    const ofBook = translate(first.title === null ? 'Tap to read it.' : 'Tap to see which book.', language);
    const whole = [first.title, first.sentence].filter((line) => line !== null).join('\n');
    // What a title doesn't say has to be read before one acts on it.
    const link = (!isDiscreet && first.action?.link) || '/notices';
    return { title: first.subject, body: namesBooks ? whole : ofBook, link };
  }
  const lines = told.map(({ subject, title }) =>
    namesBooks && title !== null ? `${subject}: ${title}` : subject,
  );
  const more = lines.length - mostLines;
  const shown =
    more > 0 ? [...lines.slice(0, mostLines), translate(msg('and {more} more', { more }), language)] : lines;
  const title = msg('{count} reminders from {library}', { count: told.length, library: libraryName });
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

/** How soon a phone that saves its battery shows a notice of this kind. */
export function urgencyOf(kind: NoticeKind): Urgency {
  return urgencies[noticeKinds[kind].group];
}
