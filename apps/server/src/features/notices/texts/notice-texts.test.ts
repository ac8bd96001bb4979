import type { NoticeKind } from '@library/contract/notices/notice-kinds.ts';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../test/in-english.ts';
import type { accountNoticeTexts } from './account-notice-texts.ts';
import type { claimNoticeTexts } from './claim-notice-texts.ts';
import { noticeText } from './notice-texts.ts';
import type { passingNoticeTexts } from './passing-notice-texts.ts';

type ByOthers = typeof accountNoticeTexts & typeof claimNoticeTexts & typeof passingNoticeTexts;
type OtherKind = Exclude<NoticeKind, keyof ByOthers | 'hall_evening'>;

const [book_id, hall_id] = ['0199aaaa-1111-7222-8333-000000000001', '0199aaaa-1111-7222-8333-000000000002'];
const day = '2026-11-24';
const request = { book_id, hall_id, req_id: '0199aaaa-1111-7222-8333-000000000003' };
const wait = { book_id, wait_id: '0199aaaa-1111-7222-8333-000000000005' };
const loan = { book_id, hall_id, lending_id: '0199aaaa-1111-7222-8333-000000000004', due_date: '2026-11-24' };

/**
 * Every kind whose text no other test covers, with the stored facts of one notice and its texts: the compiler reports a missing
 * one.
 */
const texts: Record<OtherKind, [about: object, subject: string, sentence: string][]> = {
  request_cancelled: [
    [
      request,
      'Your request was cancelled',
      'The library cancelled your request at Rokeya Hall. Ask a volunteer there why, or request the book again.',
    ],
  ],
  request_lapses: [
    [
      { ...request, last_day: '2026-11-24' },
      'Collect your book by Tuesday, November 24',
      'Your copy is held for you at Rokeya Hall until then. After that, your request expires.',
    ],
  ],
  request_lapsed: [
    [
      request,
      'Your request has expired',
      "You didn't collect the book from Rokeya Hall in time, so others can have the copy now. You can request it again.",
    ],
  ],
  turn: [
    [
      { ...request, collect_by: '2026-11-24' },
      "It's your turn: collect it by Tuesday, November 24",
      "A copy is held for you at Rokeya Hall until then. If you don't need it now, let the next person have it; you keep your place.",
    ],
  ],
  turn_missed: [
    [
      { ...wait, hall_id, was_last: false },
      'You missed your turn',
      "You didn't collect the copy at Rokeya Hall in time. You keep your place, but you're paused: resume when you have time to collect the book.",
    ],
    [
      { ...wait, hall_id, was_last: true },
      "You're no longer on the waiting list",
      "You didn't collect the copy at Rokeya Hall in time, for the second time. You can join the waiting list again.",
    ],
  ],
  turn_given_away: [
    [
      { ...wait, hall_id },
      'Your turn came too early',
      "The copy at Rokeya Hall had already been handed out when we offered it to you. We're sorry. You keep your place on the waiting list, and get the next copy.",
    ],
  ],
  turn_taken_back: [
    [
      { ...wait, hall_id },
      'Your turn was cancelled',
      "The library can't give you the copy at Rokeya Hall. You keep your place, but you're paused: resume when you like.",
    ],
  ],
  wait_ended: [
    [
      { ...wait, why: 'no_copy', reason: null },
      "You're no longer on the waiting list",
      'No copy of this book can come back. You can add it to your wishlist instead.',
    ],
    [
      { ...wait, why: 'ended', reason: 'The account is shared.' },
      "You're no longer on the waiting list",
      'The library took you off the waiting list. The reason: The account is shared.',
    ],
  ],
  pause_ends: [
    [
      { ...wait, last_day: '2026-11-24' },
      'Still waiting?',
      "You've paused this waiting list. If you don't resume by Tuesday, November 24, you'll lose your place.",
    ],
  ],
  other_edition: [null, 'Karim'].map((translator) => [
    { ...wait, hall_id, translator },
    'Another edition is available',
    `This is ${translator ? 'the translation by Karim' : 'another edition'} of a book you're waiting for. A copy is available at Rokeya Hall now. If you request it, you keep your place on the waiting list.`,
  ]),
  somebody_waits: [
    [
      loan,
      'Someone is waiting for this book',
      "Please return it to Rokeya Hall by Tuesday, November 24, or earlier if you've finished it.",
    ],
  ],
  handed_out: [
    [
      loan,
      'Borrowed until Tuesday, November 24',
      'You have collected this book from Rokeya Hall. Please return it there by Tuesday, November 24.',
    ],
  ],
  returned: [
    [
      { ...loan, points: 10, was_late: false },
      'Returned, thank you',
      'It came back to Rokeya Hall. You earned 10 points.',
    ],
    [
      { ...loan, points: -5, was_late: true },
      'Returned, thank you',
      'It came back to Rokeya Hall, late. You lost 5 points.',
    ],
    [{ ...loan, points: 0, was_late: false }, 'Returned, thank you', 'It came back to Rokeya Hall.'],
  ],
  loan_renewed: [
    [
      { ...loan, reason: null },
      'Renewed until Tuesday, November 24',
      'The library renewed this loan for you. Please return the book to Rokeya Hall by then.',
    ],
    [
      { ...loan, reason: 'You asked on the phone.' },
      'Renewed until Tuesday, November 24',
      'The library renewed this loan for you. Please return the book to Rokeya Hall by then. The library says: You asked on the phone.',
    ],
  ],
  loans_renewed: [
    [
      { ...loan, others: 0, not_renewed: 0 },
      'Renewed until Tuesday, November 24',
      'We renewed this loan for you. Please return the book to Rokeya Hall by then.',
    ],
    [
      { ...loan, others: 1, not_renewed: 1 },
      'Renewed until Tuesday, November 24',
      "We renewed this loan for you. Please return the book to Rokeya Hall by then. We renewed another of your loans too. Another one that you have to return soon can't be renewed: see My books.",
    ],
    [
      { ...loan, others: 3, not_renewed: 2 },
      'Renewed until Tuesday, November 24',
      "We renewed this loan for you. Please return the book to Rokeya Hall by then. We renewed 3 more of your loans too. 2 others that you have to return soon can't be renewed: see My books.",
    ],
  ],
  due_date_changed: [
    [
      { ...loan, reason: 'Exams until April.' },
      'Now due on Tuesday, November 24',
      'The library changed the due date of this loan. Please return the book to Rokeya Hall by then. The library says: Exams until April.',
    ],
  ],
  date_moved: [
    [
      { ...loan, from_date: '2026-11-20', reason: 'Eid vacation', others: 0 },
      'Now due on Tuesday, November 24',
      'This book was due on Friday, November 20. Rokeya Hall changed the date: Eid vacation.',
    ],
    [
      { ...loan, from_date: '2026-11-20', reason: null, others: 1 },
      'Now due on Tuesday, November 24',
      'This book was due on Friday, November 20. The calendar of Rokeya Hall has changed. Another date of yours has moved too.',
    ],
  ],
  collect_day_moved: [
    [
      { ...request, collect_by: '2026-11-24', from_date: '2026-11-20', reason: 'Eid vacation', others: 0 },
      'Now collect it by Tuesday, November 24',
      'Your copy was held for you until Friday, November 20. Rokeya Hall changed the date: Eid vacation.',
    ],
  ],
  pause_moved: [
    [
      { ...wait, hall_id, paused_until: day, from_date: '2026-11-20', reason: null, others: 3 },
      'Paused until Tuesday, November 24',
      'Your place on the waiting list was paused until Friday, November 20. The calendar of Rokeya Hall has changed. 3 more of your dates have moved too.',
    ],
  ],
  marked_lost: [
    [
      loan,
      'Your loan is marked as lost',
      'If you still have the book, please bring it to Rokeya Hall. If not, please talk to a volunteer there.',
    ],
  ],
  due_soon: [[loan, 'Due on Tuesday, November 24', 'Please return this book to Rokeya Hall by then.']],
  due_today: [[loan, 'Due today', 'Please return this book to Rokeya Hall today.']],
  late: [
    [
      { ...loan, days: 1 },
      '1 day late',
      'This book was due on Tuesday, November 24. Please return it to Rokeya Hall as soon as you can.',
    ],
    [
      { ...loan, days: 4 },
      '4 days late',
      'This book was due on Tuesday, November 24. Please return it to Rokeya Hall as soon as you can.',
    ],
  ],
  request_placed: [[request, 'New request', 'A reader wants to collect this book at Rokeya Hall.']],
  copy_found: [
    [
      { book_id: request.book_id, hall_id, copy_id: request.req_id, copy_label: 'C000123' },
      'Someone has found a book',
      'Copy C000123 of Rokeya Hall was found. Its page says where.',
    ],
  ],
  week_figures: [
    [
      { first_day: '2026-11-15', last_day: '2026-11-21', requests: 1204, loans: 1, returns: 0, late: 0 },
      'Your library last week',
      'Sunday, November 15 to Saturday, November 21: 1,204 requests, 1 loan and 0 returns. No loan is late now.',
    ],
    [
      { first_day: '2026-11-15', last_day: '2026-11-21', requests: 1, loans: 2, returns: 1, late: 3 },
      'Your library last week',
      'Sunday, November 15 to Saturday, November 21: 1 request, 2 loans and 1 return. 3 loans are late now.',
    ],
  ],
};

const samples = Object.entries(texts).flatMap(([kind, ones]) =>
  ones.map(([about, subject, sentence]) => ({ kind: kind as NoticeKind, about, subject, sentence })),
);

describe('the text of a notice', () => {
  it.each(samples)('$kind: $subject', ({ kind, about, subject, sentence }) => {
    const text = inEnglish(noticeText(kind, about, { hall: 'Rokeya Hall' }));
    expect(text).toMatchObject({ subject, sentence });
    if (text.action) expect(text.action.link).toMatch(/^\/[a-z]/);
    // My books shows no lost loan.
    if (kind === 'marked_lost') expect(text.action?.link).toBe(`/my-reads?receipts=${loan.lending_id}`);
  });

  it('is not made of something else', () => {
    expect(() => noticeText('due_soon', { lending_id: loan.lending_id }, { hall: 'A hall' })).toThrow();
  });
});
