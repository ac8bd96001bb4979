import {
  type NoticeFacts,
  type NoticeKind,
  type NoticeNames,
  noticeKinds,
} from '@library/contract/notices/notice-kinds.ts';
import { joinSentences, msg } from '../../../lib/sentences/message-descriptor.ts';
import { accountNoticeTexts } from './account-notice-texts.ts';
import { claimNoticeTexts } from './claim-notice-texts.ts';
import {
  bookPage,
  collectedText,
  eveningText,
  loansOfHall,
  movedText,
  myBooks,
  type NoticeText,
  notRenewed,
  othersRenewed,
  receiptsOf,
  returnedText,
  saysWhy,
  weekday,
} from './notice-sentences.ts';
import { passingNoticeTexts } from './passing-notice-texts.ts';
import { waitingNoticeTexts } from './waiting-notice-texts.ts';

const deskRequests = { label: msg('See the requests'), link: '/user/volunteer?tab=requests' };

export const noticeTexts: { [Kind in NoticeKind]: (facts: NoticeFacts<Kind>) => NoticeText } = {
  request_cancelled: ({ hall, book_id }) => ({
    subject: msg('Your request was cancelled'),
    sentence: msg(
      'The library cancelled your request at {hall}. Ask a volunteer there why, or request the book again.',
      { hall },
    ),
    action: bookPage(book_id),
  }),
  request_lapses: ({ hall, last_day }) => ({
    subject: msg('Collect your book by {day}', { day: weekday(last_day) }),
    sentence: msg('Your copy is held for you at {hall} until then. After that, your request expires.', {
      hall,
    }),
    action: myBooks,
  }),
  request_lapsed: ({ hall, book_id }) => ({
    subject: msg('Your request has expired'),
    sentence: msg(
      "You didn't collect the book from {hall} in time, so others can have the copy now. You can request it again.",
      { hall },
    ),
    action: bookPage(book_id),
  }),
  somebody_waits: ({ hall, due_date }) => ({
    subject: msg('Someone is waiting for this book'),
    sentence: msg("Please return it to {hall} by {day}, or earlier if you've finished it.", {
      hall,
      day: weekday(due_date),
    }),
    action: myBooks,
  }),
  handed_out: ({ hall, due_date, lending_id, passed }) => ({
    subject: msg('Borrowed until {day}', { day: weekday(due_date) }),
    sentence: collectedText({ hall, day: due_date, passed }),
    action: myBooks,
    also: receiptsOf(lending_id),
  }),
  returned: ({ lending_id, ...facts }) => ({
    subject: msg('Returned, thank you'),
    sentence: returnedText(facts),
    action: { label: msg('Rate the book'), link: '/my-reads' },
    also: receiptsOf(lending_id),
  }),
  loan_renewed: ({ hall, due_date, reason }) => ({
    subject: msg('Renewed until {day}', { day: weekday(due_date) }),
    sentence: joinSentences(
      msg('The library renewed this loan for you. Please return the book to {hall} by then.', { hall }),
      saysWhy(reason),
    ),
    action: myBooks,
  }),
  loans_renewed: ({ hall, due_date, others, not_renewed }) => ({
    subject: msg('Renewed until {day}', { day: weekday(due_date) }),
    sentence: joinSentences(
      msg('We renewed this loan for you. Please return the book to {hall} by then.', { hall }),
      othersRenewed(others),
      notRenewed(not_renewed),
    ),
    action: myBooks,
  }),
  due_date_changed: ({ hall, due_date, reason }) => ({
    subject: msg('Now due on {day}', { day: weekday(due_date) }),
    sentence: joinSentences(
      msg('The library changed the due date of this loan. Please return the book to {hall} by then.', {
        hall,
      }),
      saysWhy(reason),
    ),
    action: myBooks,
  }),
  marked_lost: ({ hall, lending_id }) => ({
    subject: msg('Your loan is marked as lost'),
    sentence: msg(
      'If you still have the book, please bring it to {hall}. If not, please talk to a volunteer there.',
      { hall },
    ),
    // My books shows no lost loan.
    action: receiptsOf(lending_id, msg('See the receipts')),
  }),
  due_soon: ({ hall, due_date }) => ({
    subject: msg('Due on {day}', { day: weekday(due_date) }),
    sentence: msg('Please return this book to {hall} by then.', { hall }),
    action: myBooks,
  }),
  due_today: ({ hall }) => ({
    subject: msg('Due today'),
    sentence: msg('Please return this book to {hall} today.', { hall }),
    action: myBooks,
  }),
  late: ({ hall, due_date, days }) => ({
    subject: msg('{days, plural, one {# day} other {# days}} late', { days }),
    sentence: msg('This book was due on {day}. Please return it to {hall} as soon as you can.', {
      day: weekday(due_date),
      hall,
    }),
    action: myBooks,
  }),
  date_moved: ({ hall, from_date, due_date, reason, others }) => ({
    subject: msg('Now due on {day}', { day: weekday(due_date) }),
    sentence: movedText(msg('This book was due on {day}.', { day: weekday(from_date) }), {
      hall,
      reason,
      others,
    }),
    action: myBooks,
  }),
  collect_day_moved: ({ hall, from_date, collect_by, reason, others }) => ({
    subject: msg('Now collect it by {day}', { day: weekday(collect_by) }),
    sentence: movedText(msg('Your copy was held for you until {day}.', { day: weekday(from_date) }), {
      hall,
      reason,
      others,
    }),
    action: myBooks,
  }),
  pause_moved: ({ hall, from_date, paused_until, reason, others }) => ({
    subject: msg('Paused until {day}', { day: weekday(paused_until) }),
    sentence: movedText(
      msg('Your place on the waiting list was paused until {day}.', { day: weekday(from_date) }),
      {
        hall,
        reason,
        others,
      },
    ),
    action: myBooks,
  }),
  request_placed: ({ hall }) => ({
    subject: msg('New request'),
    sentence: msg('A reader wants to collect this book at {hall}.', { hall }),
    action: deskRequests,
  }),
  copy_found: ({ hall, copy_label }) => ({
    subject: msg('Someone has found a book'),
    sentence: msg('Copy {copy_label} of {hall} was found. Its page says where.', { copy_label, hall }),
    action: { label: msg('See where'), link: `/copies/${encodeURIComponent(copy_label)}` },
  }),
  hall_evening: ({ hall, waiting, late, claimed }) => ({
    subject: msg('This evening in your hall'),
    sentence: eveningText(hall, { waiting, late, claimed }),
    action: waiting > 0 ? deskRequests : loansOfHall,
  }),
  week_figures: ({ first_day, last_day, requests, loans, returns, late }) => ({
    subject: msg('Your library last week'),
    sentence: joinSentences(
      msg(
        '{first} to {last}: {requests, plural, one {# request} other {# requests}}, {loans, plural, one {# loan} other {# loans}} and {returns, plural, one {# return} other {# returns}}.',
        { first: weekday(first_day), last: weekday(last_day), requests, loans, returns },
      ),
      msg('{late, plural, =0 {No loan is} one {# loan is} other {# loans are}} late now.', { late }),
    ),
    action: { label: msg('See the charts'), link: '/user/admin?charts=12-weeks' },
  }),
  ...waitingNoticeTexts,
  ...claimNoticeTexts,
  ...passingNoticeTexts,
  ...accountNoticeTexts,
};

/** The texts of a notice, from its stored facts and the names that it mentions. */
export function noticeText(kind: NoticeKind, about: unknown, names: NoticeNames): NoticeText {
  const facts = { ...(noticeKinds[kind].about.parse(about) as object), ...names };
  const write = noticeTexts[kind] as (facts: NoticeFacts<NoticeKind>) => NoticeText;
  return write(facts as NoticeFacts<NoticeKind>);
}
