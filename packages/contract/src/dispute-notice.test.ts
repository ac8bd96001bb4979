import { expect, it } from 'vitest';
import { noticeText } from './notice-texts.ts';

const id = '0199aaaa-1111-7222-8333-000000000001';
const loan = { book_id: id, hall_id: id, lending_id: id };

it.each([
  ['out', 'undone', "You don't have this book, and it doesn't count as borrowed."],
  ['out', 'stands', 'The book counts as collected by you.'],
  ['in', 'undone', 'The book is with you again. Please return it to Rokeya Hall.'],
  ['in', 'stands', 'The book counts as returned.'],
] as const)('a reader is told that a hand-over (%s) is %s, and why', (of, outcome, sentence) => {
  const about = { ...loan, of, outcome, reason: 'We looked.' };
  expect(noticeText('dispute_settled', about, { hall: 'Rokeya Hall' })).toEqual({
    subject: outcome === 'undone' ? 'We corrected this loan' : 'This loan stays as it was',
    sentence: `${sentence} The library says: We looked.`,
    action: { label: 'See my books', link: '/my-reads' },
    also: { label: 'See the receipts', link: `/my-reads?receipts=${id}` },
  });
});
