import { expect, it } from 'vitest';
import { inEnglish } from '../../../test/in-english.ts';
import type { claimNoticeTexts } from './claim-notice-texts.ts';
import { noticeText } from './notice-texts.ts';

const id = '0199aaaa-1111-7222-8333-000000000001';
const loan = { book_id: id, hall_id: id, lending_id: id };

it.each([
  ['out', 'undone', "You don't have this book, and it doesn't count as borrowed."],
  ['out', 'stands', 'Our records still say that you collected the book.'],
  ['in', 'undone', 'The book is with you again. Please return it to Rokeya Hall.'],
  ['in', 'stands', 'The book counts as returned.'],
] as const)('a reader gets a notice that a hand-over (%s) is %s, and why', (of, outcome, sentence) => {
  const about = { ...loan, of, outcome, reason: 'We looked.' };
  expect(inEnglish(noticeText('dispute_settled', about, { hall: 'Rokeya Hall' }))).toEqual({
    subject: outcome === 'undone' ? 'We corrected this loan' : 'This loan stays as it was',
    sentence: `${sentence} The library says: We looked.`,
    action: { label: 'See My books', link: '/my-reads' },
    also: { label: 'See the receipts', link: `/my-reads?receipts=${id}` },
  });
});

const handover = { ...loan, of: 'out', day: '2026-11-24' };
const claim = { book_id: id, hall_id: id, claim_id: id, copy_label: 'C000012', claimed_on: '2026-11-24' };
const found = { ...loan, claimed_on: '2026-11-24' };

/** The other kinds, with the stored facts of one notice and its texts. */
const texts: Record<
  Exclude<keyof typeof claimNoticeTexts, 'dispute_settled'>,
  [about: object, subject: string, sentence: string][]
> = {
  handover_disputed: [
    [
      { ...handover, dispute_id: id },
      "A reader says that this isn't right",
      'It is about the book that you handed out at Rokeya Hall on Tuesday, November 24. An admin will decide. If you remember it, tell an admin what happened.',
    ],
  ],
  handover_settled: [
    [
      { ...handover, of: 'in', outcome: 'undone', reason: 'The copy was missing.' },
      'A dispute is settled',
      'It was about the book that you took back at Rokeya Hall on Tuesday, November 24. The hand-over is undone. The library says: The copy was missing.',
    ],
    [
      { ...handover, outcome: 'withdrawn', reason: null },
      'A dispute is settled',
      'It was about the book that you handed out at Rokeya Hall on Tuesday, November 24. The reader says that it was right after all.',
    ],
  ],
  claim_made: [
    [
      claim,
      'A reader says that this book is returned',
      'The reader says copy C000012 came back to Rokeya Hall on Tuesday, November 24. It still counts as borrowed: please look on the shelf.',
    ],
  ],
  claim_found: [
    [
      { ...found, points: 10, was_late: false },
      'We found your book, thank you',
      'It was at Rokeya Hall and counts as returned on Tuesday, November 24. You earned 10 points.',
    ],
    [
      { ...found, points: 0, was_late: true },
      'We found your book, thank you',
      'It was at Rokeya Hall and counts as returned on Tuesday, November 24, late.',
    ],
  ],
  claim_refused: [
    [
      { ...loan, reason: 'The shelf has no such copy.' },
      'This book still counts as borrowed',
      "You told us that you returned it. We looked, and didn't find it at Rokeya Hall. The library says: The shelf has no such copy.",
    ],
  ],
};

const samples = Object.entries(texts).flatMap(([kind, ones]) =>
  ones.map(([about, subject, sentence]) => ({ kind: kind as keyof typeof texts, about, subject, sentence })),
);

it.each(samples)('$kind: $subject', ({ kind, about, subject, sentence }) => {
  expect(inEnglish(noticeText(kind, about, { hall: 'Rokeya Hall' }))).toMatchObject({ subject, sentence });
});
