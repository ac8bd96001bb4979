import {
  type NoticeAbout,
  type NoticeGroup,
  type NoticeKind,
  type NoticeNames,
  noticeKinds,
} from './notice-kinds.ts';

/** What the text of a notice of this kind can say. */
export type NoticeFacts<Kind extends NoticeKind> = NoticeAbout<Kind> & NoticeNames;

/** The words of a notice. The title of its book stands beside them, so none of them names it. */
export interface NoticeText {
  /** A few words: the heading in the inbox, and the beginning of the subject of a letter. */
  subject: string;
  sentence: string;
  /** Where one acts on it: an address of the web app with its label. */
  action: { label: string; link: string } | null;
}

const inWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** A day as notices name it: 'Tuesday, November 24'. */
export function dayText(day: string): string {
  return inWords.format(new Date(`${day}T00:00:00Z`));
}

const myBooks = { label: 'See my books', link: '/my-reads' };
const bookPage = (bookId: string) => ({
  label: 'See the book',
  link: `/book-details?id=${bookId}`,
});

function pointsText(points: number): string {
  if (points > 0) return `You earned ${points} points.`;
  return points < 0 ? `You lost ${-points} points.` : '';
}

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
  handed_out: ({ hall, due_date }) => ({
    subject: `Borrowed until ${dayText(due_date)}`,
    sentence: `You borrowed this book from ${hall}. Please return it there by ${dayText(due_date)}.`,
    action: myBooks,
  }),
  returned: ({ hall, points, was_late }) => ({
    subject: 'Returned, thank you',
    sentence: [was_late ? `${hall} has it back, a little late.` : `${hall} has it back.`, pointsText(points)]
      .filter(Boolean)
      .join(' '),
    action: { label: 'Rate the book', link: '/my-reads' },
  }),
  loan_renewed: ({ hall, due_date, reason }) => ({
    subject: `Renewed until ${dayText(due_date)}`,
    sentence: [
      `The library renewed this loan for you. Please return the book to ${hall} by then.`,
      ...(reason ? [`The library says: ${reason}`] : []),
    ].join(' '),
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
  account_blocked: ({ reason }) => ({
    subject: 'Your account is blocked',
    sentence: [
      "You can't request or review books for now. You can still cancel requests and return books.",
      reason ? `The library says: ${reason}` : 'Please ask the library why.',
    ].join(' '),
    action: myBooks,
  }),
  account_unblocked: () => ({
    subject: 'Your account is no longer blocked',
    sentence: 'You can request and review books again.',
    action: { label: 'Find a book', link: '/browse-books' },
  }),
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
  security: { name: 'Your account', text: 'Something happens to your account. We always send these.' },
};
