import type { OwnBooks } from '@library/contract/my-reads.ts';
import { describe, expect, it } from 'vitest';
import { noRenewal } from '../test/samples.ts';
import { ownBookState } from './own-book-states.ts';

const book = { title: 'Riyad as-Salihin', image_url: '', author: null, category: null };
const hall = { hall_id: 'near', name: 'Near Hall' };
const own: OwnBooks = {
  requests: [
    {
      req_id: 'request-1',
      request_date: '2026-11-01',
      held_until: '2026-11-08',
      wait_id: null,
      hall,
      book: { ...book, book_id: 'requested' },
    },
  ],
  lendings: [
    {
      lending_id: 'lending-1',
      issue_date: '2026-11-01',
      due_date: '2026-11-08',
      ...noRenewal,
      hall,
      book: { ...book, book_id: 'borrowed' },
    },
  ],
  waits: [],
};

describe('what a reader has of a book', () => {
  it.each([
    ['requested', '2026-11-08', { kind: 'requested', hall: 'Near Hall', heldUntil: '2026-11-08' }],
    ['borrowed', '2026-11-08', { kind: 'borrowed', hall: 'Near Hall', dueOn: '2026-11-08', late: false }],
    ['borrowed', '2026-11-09', { kind: 'borrowed', hall: 'Near Hall', dueOn: '2026-11-08', late: true }],
    ['another', '2026-11-08', null],
  ])('the %s one on %s', (bookId, today, state) => {
    expect(ownBookState(own, bookId, today)).toEqual(state);
  });
});
