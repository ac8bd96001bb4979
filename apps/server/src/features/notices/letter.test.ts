import { readFileSync } from 'node:fs';
import { type NoticeKind, noticeKinds } from '@library/contract/notice-kinds.ts';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../config.ts';
import { mayBeStopped, noticeLetter } from './letter.ts';

const books: { title: string }[] = parse(readFileSync(new URL('../../../data/books.csv', import.meta.url)), {
  columns: true,
  bom: true,
});
const titles = books.map(({ title }) => title);
const longest = titles.reduce((one, other) => (other.length > one.length ? other : one), '');

const id = '0199aaaa-1111-7222-8333-000000000001';
const loan = { book_id: id, hall_id: id, lending_id: id, due_date: '2026-11-24' };
const request = { book_id: id, hall_id: id, req_id: id, last_day: '2026-11-24' };
const wait = { book_id: id, wait_id: id };
const about: Record<NoticeKind, object> = {
  request_cancelled: request,
  request_lapses: request,
  request_lapsed: request,
  turn: { ...request, collect_by: '2026-11-24' },
  turn_missed: { ...wait, hall_id: id, was_last: false },
  turn_taken_back: { ...wait, hall_id: id },
  wait_ended: { ...wait, why: 'ended', reason: 'The account is shared.' },
  pause_ends: { ...wait, last_day: '2026-11-24' },
  somebody_waits: loan,
  handed_out: loan,
  returned: { ...loan, points: 10, was_late: false },
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
  marked_lost: loan,
  due_soon: loan,
  due_today: loan,
  late: { ...loan, days: 4 },
  request_placed: request,
  hall_evening: { hall_id: id, day: '2026-11-24', waiting: 2, late: 1 },
  account_blocked: { reason: 'Three <b>lost</b> books.' },
  account_unblocked: {},
};
const envelope = {
  address: 'reader@example.test',
  publicUrl: 'https://library.example',
  messageId: '<one@library.example>',
  stopLink: null,
};

it.each(Object.keys(noticeKinds) as NoticeKind[])('%s is a letter, with the longest title too', (kind) => {
  const told = { kind, about: about[kind], title: longest, hall: 'Rokeya Hall' };
  const { subject, text, html } = noticeLetter([told], envelope, defaultSettings);
  expect([...subject].length).toBeLessThan(150);
  expect(subject).not.toMatch(/undefined|null/);
  expect(text).toContain(longest);
  expect(text).toContain('https://library.example/');
  expect(html).not.toContain('<b>lost');
  for (const content of [text, html]) expect(content).not.toMatch(/undefined|null|\[object/);
});

it('several notices are one letter', () => {
  const told = [
    { kind: 'due_today' as const, about: loan, title: 'Riyad as-Salihin', hall: 'Rokeya Hall' },
    { kind: 'late' as const, about: { ...loan, days: 4 }, title: 'রিয়াদুস সালেহীন', hall: 'Rokeya Hall' },
  ];
  const { subject, text } = noticeLetter(told, envelope, defaultSettings);
  expect(subject).toBe('2 reminders from Dhaka University Islamic Library');
  expect(text).toContain('Due today\nRiyad as-Salihin\nPlease return this book to Rokeya Hall today.');
  expect(text).toContain('4 days late\nরিয়াদুস সালেহীন\n');
});

it('no letter is empty', () => {
  expect(() => noticeLetter([], envelope, defaultSettings)).toThrow();
});

it('only reminders can be ended by a link', () => {
  expect((Object.keys(noticeKinds) as NoticeKind[]).filter(mayBeStopped)).toEqual([
    'request_lapses',
    'due_soon',
    'due_today',
  ]);
});
