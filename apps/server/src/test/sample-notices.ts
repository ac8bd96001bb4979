import { readFileSync } from 'node:fs';
import type { NoticeKind } from '@library/contract/notices/notice-kinds.ts';
import { parse } from 'csv-parse/sync';

const books: { title: string }[] = parse(readFileSync(new URL('../../data/books.csv', import.meta.url)), {
  columns: true,
  bom: true,
});
const titles = books.map(({ title }) => title);
/** The longest title of the real catalogue. */
export const longestTitle = titles.reduce((one, other) => (other.length > one.length ? other : one), '');

const id = '0199aaaa-1111-7222-8333-000000000001';
const loan = { book_id: id, hall_id: id, lending_id: id, due_date: '2026-11-24' };
const request = { book_id: id, hall_id: id, req_id: id, last_day: '2026-11-24' };
const wait = { book_id: id, wait_id: id };
/** The stored data of one notice of every kind. */
export const sampleAbout: Record<NoticeKind, object> = {
  request_cancelled: request,
  request_lapses: request,
  request_lapsed: request,
  turn: { ...request, collect_by: '2026-11-24' },
  turn_missed: { ...wait, hall_id: id, was_last: false },
  turn_taken_back: { ...wait, hall_id: id },
  turn_given_away: { ...wait, hall_id: id },
  wait_ended: { ...wait, why: 'ended', reason: 'The account is shared.' },
  pause_ends: { ...wait, last_day: '2026-11-24' },
  other_edition: { ...wait, hall_id: id, translator: 'Karim' },
  passing_proposed: { ...loan, passing_id: id },
  passing_agreed: { ...loan, passing_id: id },
  passing_ended: { ...loan, passing_id: id, by: 'giver' },
  somebody_waits: loan,
  handed_out: loan,
  returned: { ...loan, points: 10, was_late: false },
  dispute_settled: { ...loan, of: 'out', outcome: 'undone', reason: 'The copy was on the shelf.' },
  claim_found: { ...loan, claimed_on: '2026-11-20', points: 10, was_late: false },
  claim_refused: { ...loan, reason: 'The shelf has no such copy.' },
  loan_renewed: { ...loan, reason: null },
  loans_renewed: { ...loan, others: 1, not_renewed: 0 },
  due_date_changed: { ...loan, reason: 'Exams until April.' },
  date_moved: { ...loan, from_date: '2026-11-20', reason: 'Eid vacation', others: 2 },
  collect_day_moved: {
    ...loan,
    req_id: loan.book_id,
    collect_by: '2026-11-24',
    from_date: '2026-11-20',
    reason: null,
    others: 0,
  },
  pause_moved: {
    ...wait,
    hall_id: id,
    paused_until: '2026-11-24',
    from_date: '2026-11-20',
    reason: null,
    others: 0,
  },
  marked_lost: loan,
  due_soon: loan,
  due_today: loan,
  late: { ...loan, days: 4 },
  request_placed: request,
  copy_found: { book_id: loan.book_id, hall_id: id, copy_id: id, copy_label: 'C000123' },
  claim_made: {
    book_id: id,
    hall_id: id,
    claim_id: id,
    copy_label: 'C000123',
    claimed_on: '2026-11-20',
  },
  handover_disputed: { ...loan, of: 'out', day: '2026-11-20', dispute_id: id },
  handover_settled: { ...loan, of: 'in', day: '2026-11-20', outcome: 'withdrawn', reason: null },
  book_passed: loan,
  hall_evening: { hall_id: id, day: '2026-11-24', waiting: 2, late: 1, claimed: 1 },
  week_figures: {
    first_day: '2026-11-15',
    last_day: '2026-11-21',
    requests: 5,
    loans: 4,
    returns: 3,
    late: 2,
  },
  library_message: { message: 'Your <b>prize</b> is ready.\nCollect it in the office.' },
  account_blocked: { reason: 'Three <b>lost</b> books.' },
  account_unblocked: {},
  password_changed: { account_type: 'reader' },
  email_change_asked: { account_type: 'reader', new_email: 'n…@example.test' },
  email_changed: { account_type: 'volunteer', new_email: 'n…@example.test' },
  new_login: { account_type: 'admin', device: 'Samsung Internet on Android' },
};
