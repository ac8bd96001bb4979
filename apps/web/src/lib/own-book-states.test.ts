import type { OwnBooks } from '@library/contract/reading/my-reads.ts';
import { describe, expect, it } from 'vitest';
import { noRenewal, sampleClaim } from '../test/samples.ts';
import { ownBookState, ownBookText } from './own-book-states.ts';

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
    {
      req_id: 'request-2',
      request_date: '2026-11-01',
      held_until: '2026-11-04',
      wait_id: 'wait-1',
      hall,
      book: { ...book, book_id: 'kept' },
    },
  ],
  lendings: [
    {
      lending_id: 'lending-1',
      issue_date: '2026-11-01',
      due_date: '2026-11-08',
      ...noRenewal,
      claim: null,
      late_days: 1,
      hall,
      book: { ...book, book_id: 'borrowed' },
    },
    {
      lending_id: 'lending-2',
      issue_date: '2026-11-01',
      due_date: '2026-11-08',
      ...noRenewal,
      claim: null,
      late_days: 0,
      on_time_until: '2026-11-13',
      hall,
      book: { ...book, book_id: 'closed' },
    },
    {
      lending_id: 'lending-3',
      issue_date: '2026-11-01',
      due_date: '2026-11-08',
      ...noRenewal,
      claim: sampleClaim,
      late_days: 1,
      hall,
      book: { ...book, book_id: 'claimed' },
    },
  ],
  waits: [],
};

describe('what a reader has of a book', () => {
  it.each([
    ['requested', '2026-11-08', 'requested', 'Requested, held until Nov 8, 2026'],
    ['kept', '2026-11-04', 'requested', 'Your turn: collect by Nov 4, 2026'],
    ['borrowed', '2026-11-08', 'borrowed', 'You have it, due Nov 8, 2026'],
    ['borrowed', '2026-11-09', 'borrowed', 'You have it. It was due Nov 8, 2026'],
    ['claimed', '2026-11-09', 'borrowed', 'You said you returned it on Nov 5, 2026'],
    ['closed', '2026-11-08', 'borrowed', 'You have it, due Nov 8, 2026'],
    ['closed', '2026-11-09', 'borrowed', 'You have it, due Nov 13, 2026'],
  ])('the %s one on %s', (bookId, today, kind, text) => {
    const state = ownBookState(own, bookId, today);
    expect(state).toMatchObject({ kind, hall: 'Near Hall' });
    expect(state && ownBookText(state)).toBe(text);
  });

  it('is nothing of another book', () => {
    expect(ownBookState(own, 'another', '2026-11-08')).toBeNull();
  });
});
