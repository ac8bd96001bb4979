import { accountNoticeTexts } from './account-notice-texts.ts';
import { claimNoticeTexts } from './claim-notice-texts.ts';
import {
  type NoticeFacts,
  type NoticeGroup,
  type NoticeKind,
  type NoticeNames,
  type NoticeText,
  noticeKinds,
} from './notice-kinds.ts';
import {
  collectedText,
  countText,
  dayText,
  endsOfWaits,
  eveningText,
  movedText,
  myBooks,
  notRenewed,
  othersRenewed,
  receiptsOf,
  returnedText,
} from './notice-sentences.ts';
import { passingNoticeTexts } from './passing-notice-texts.ts';

const bookPage = (bookId: string) => ({
  label: 'See the book',
  link: `/book-details?id=${bookId}`,
});

const deskRequests = { label: 'See the requests', link: '/user/volunteer?tab=requests' };

/** All texts of notices in English, in one place, so that another language can stand beside them. */
export const noticeTexts: { [Kind in NoticeKind]: (facts: NoticeFacts<Kind>) => NoticeText } = {
  request_cancelled: ({ hall, book_id }) => ({
    subject: 'Your request was cancelled',
    sentence: `The library cancelled your request at ${hall}. Ask a volunteer there why, or request the book again.`,
    action: bookPage(book_id),
  }),
  request_lapses: ({ hall, last_day }) => ({
    subject: `Collect your book by ${dayText(last_day)}`,
    sentence: `Your copy is kept for you at ${hall} until then. After that, your request lapses.`,
    action: myBooks,
  }),
  request_lapsed: ({ hall, book_id }) => ({
    subject: 'Your request has lapsed',
    sentence: `You didn't collect the book from ${hall} in time, so others can have the copy now. You can request it again.`,
    action: bookPage(book_id),
  }),
  turn: ({ hall, collect_by }) => ({
    subject: `It's your turn: collect it by ${dayText(collect_by)}`,
    sentence: `A copy is kept for you at ${hall} until then. If you don't need it now, let the next person have it; you keep your place.`,
    action: myBooks,
  }),
  turn_missed: ({ hall, was_last }) => ({
    subject: was_last ? "You're no longer on the waiting list" : 'You missed your turn',
    sentence: was_last
      ? `You didn't collect the copy at ${hall} for the second time. You can join the waiting list again.`
      : `You didn't collect the copy at ${hall} in time. You keep your place, but you're paused: continue when you have time to collect the book.`,
    action: myBooks,
  }),
  turn_taken_back: ({ hall }) => ({
    subject: 'Your turn was cancelled',
    sentence: `The library can't give you the copy at ${hall}. You keep your place, but you're paused: continue when you like.`,
    action: myBooks,
  }),
  turn_given_away: ({ hall }) => ({
    subject: 'Your turn came too early',
    sentence: `The copy at ${hall} had already been handed out when we offered it to you. We're sorry. You keep your place on the waiting list, and get the next copy.`,
    action: myBooks,
  }),
  wait_ended: ({ book_id, why, reason }) => ({
    subject: "You're no longer on the waiting list",
    sentence: reason ? `${endsOfWaits[why]} The reason: ${reason}` : endsOfWaits[why],
    action: bookPage(book_id),
  }),
  pause_ends: ({ last_day }) => ({
    subject: 'Still waiting?',
    sentence: `You've paused this waiting list. If you don't continue by ${dayText(last_day)}, you lose your place.`,
    action: myBooks,
  }),
  other_edition: ({ hall, book_id, translator }) => ({
    subject: 'Another edition is free',
    sentence: `This is ${translator ? `the translation by ${translator}` : 'another edition'} of a book you're waiting for. A copy is free at ${hall} now. If you request it, you keep your place on the waiting list.`,
    action: bookPage(book_id),
  }),
  somebody_waits: ({ hall, due_date }) => ({
    subject: 'Someone is waiting for this book',
    sentence: `Please return it to ${hall} by ${dayText(due_date)}, or earlier if you've finished it.`,
    action: myBooks,
  }),
  handed_out: ({ hall, due_date, lending_id, passed }) => ({
    subject: `Borrowed until ${dayText(due_date)}`,
    sentence: collectedText({ hall, day: dayText(due_date), passed }),
    action: myBooks,
    also: receiptsOf(lending_id),
  }),
  returned: ({ lending_id, ...facts }) => ({
    subject: 'Returned, thank you',
    sentence: returnedText(facts),
    action: { label: 'Rate the book', link: '/my-reads' },
    also: receiptsOf(lending_id),
  }),
  loan_renewed: ({ hall, due_date, reason }) => ({
    subject: `Renewed until ${dayText(due_date)}`,
    sentence: [
      `The library renewed this loan for you. Please return the book to ${hall} by then.`,
      ...(reason ? [`The library says: ${reason}`] : []),
    ].join(' '),
    action: myBooks,
  }),
  loans_renewed: ({ hall, due_date, others, not_renewed }) => ({
    subject: `Renewed until ${dayText(due_date)}`,
    sentence: [
      `We renewed this loan for you. Please return the book to ${hall} by then.`,
      othersRenewed(others),
      notRenewed(not_renewed),
    ]
      .filter(Boolean)
      .join(' '),
    action: myBooks,
  }),
  due_date_changed: ({ hall, due_date, reason }) => ({
    subject: `Now due on ${dayText(due_date)}`,
    sentence: `The library changed the due date of this loan. Please return the book to ${hall} by then. The library says: ${reason}`,
    action: myBooks,
  }),
  marked_lost: ({ hall }) => ({
    subject: 'Your loan is marked as lost',
    sentence: `If you still have the book, please bring it to ${hall}. If not, please talk to a volunteer there.`,
    action: myBooks,
  }),
  due_soon: ({ hall, due_date }) => ({
    subject: `Due on ${dayText(due_date)}`,
    sentence: `Please return this book to ${hall} by then.`,
    action: myBooks,
  }),
  due_today: ({ hall }) => ({
    subject: 'Due today',
    sentence: `Please return this book to ${hall} today.`,
    action: myBooks,
  }),
  late: ({ hall, due_date, days }) => ({
    subject: days === 1 ? '1 day late' : `${days} days late`,
    sentence: `This book was due on ${dayText(due_date)}. Please return it to ${hall} as soon as you can.`,
    action: myBooks,
  }),
  date_moved: ({ hall, from_date, due_date, reason, others }) => ({
    subject: `Now due on ${dayText(due_date)}`,
    sentence: movedText(`This book was due on ${dayText(from_date)}.`, { hall, reason, others }),
    action: myBooks,
  }),
  collect_day_moved: ({ hall, from_date, collect_by, reason, others }) => ({
    subject: `Now collect it by ${dayText(collect_by)}`,
    sentence: movedText(`Your copy was kept for you until ${dayText(from_date)}.`, { hall, reason, others }),
    action: myBooks,
  }),
  pause_moved: ({ hall, from_date, paused_until, reason, others }) => ({
    subject: `Paused until ${dayText(paused_until)}`,
    sentence: movedText(`Your place on the waiting list was paused until ${dayText(from_date)}.`, {
      hall,
      reason,
      others,
    }),
    action: myBooks,
  }),
  request_placed: ({ hall }) => ({
    subject: 'New request',
    sentence: `A reader wants to collect this book at ${hall}.`,
    action: deskRequests,
  }),
  copy_found: ({ hall, copy_label }) => ({
    subject: 'Somebody has found a book',
    sentence: `Copy ${copy_label} of ${hall} was found. Its page says where.`,
    action: { label: 'See where', link: `/copies/${copy_label}` },
  }),
  hall_evening: ({ hall, waiting, late, claimed }) => ({
    subject: 'This evening in your hall',
    sentence: `${hall}: ${eveningText({ waiting, late, claimed })}.`,
    action: waiting > 0 ? deskRequests : { label: 'See the loans', link: '/user/volunteer?tab=lendings' },
  }),
  week_figures: ({ first_day, last_day, requests, loans, returns, late }) => ({
    subject: 'Your library last week',
    sentence: `${dayText(first_day)} to ${dayText(last_day)}: ${countText(requests, 'request')}, ${countText(loans, 'loan')} and ${countText(returns, 'return')}. ${
      late === 0 ? 'No loan is' : late === 1 ? '1 loan is' : `${late} loans are`
    } late now.`,
    action: { label: 'See the charts', link: '/user/admin?charts=12-weeks' },
  }),
  ...claimNoticeTexts,
  ...passingNoticeTexts,
  ...accountNoticeTexts,
};

/** The words of a notice, from what is stored of it and the names in it. */
export function noticeText(kind: NoticeKind, about: unknown, names: NoticeNames): NoticeText {
  const facts = { ...(noticeKinds[kind].about.parse(about) as object), ...names };
  const write = noticeTexts[kind] as (facts: NoticeFacts<NoticeKind>) => NoticeText;
  return write(facts as NoticeFacts<NoticeKind>);
}

/** What the groups of notices are called where people choose, and what belongs to them. */
export const groupTexts: Record<NoticeGroup, { name: string; text: string }> = {
  turn: { name: 'Your turn', text: 'A book that you are waiting for is ready.' },
  reminders: {
    name: 'Reminders',
    text: 'A loan is due soon or today, or a request lapses tomorrow. One e-mail a day at most.',
  },
  late: { name: 'Late loans', text: 'A loan is late. We always send these.' },
  requests: {
    name: 'Your requests and loans',
    text: 'The library cancels a request, a request lapses, or something else changes for you.',
  },
  receipts: { name: 'Receipts', text: 'You borrowed or returned a book.' },
  desk: {
    name: 'Your hall',
    text: 'A new request while you are available, what readers say about loans, and in the evening what waits or is late.',
  },
  figures: { name: 'Your library', text: 'What last week was like, at the beginning of each week.' },
  security: { name: 'Your account', text: 'Something happens to your account. We always send these.' },
};
