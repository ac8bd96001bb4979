import type { NoticeGroup } from '@library/contract/notice-kinds.ts';
import { type Said, said } from '../../lib/said.ts';

/** What the groups of notices are called where people choose, and what belongs to them. */
export const groupTexts: Record<NoticeGroup, { name: Said; text: Said }> = {
  turn: { name: said('Your turn'), text: said('A book that you are waiting for is ready.') },
  reminders: {
    name: said('Reminders'),
    text: said('A loan is due soon or today, or a request lapses tomorrow. One e-mail a day at most.'),
  },
  late: { name: said('Late loans'), text: said('A loan is late. We always send these.') },
  requests: {
    name: said('Your requests and loans'),
    text: said('The library cancels a request, a request lapses, or something else changes for you.'),
  },
  receipts: { name: said('Receipts'), text: said('You borrowed or returned a book.') },
  desk: {
    name: said('Your hall'),
    text: said(
      'A new request while you are available, what readers say about loans, and in the evening what is waiting or late.',
    ),
  },
  figures: {
    name: said('Your library'),
    text: said('What last week was like, at the beginning of each week.'),
  },
  security: {
    name: said('Your account'),
    text: said('Something happens to your account. We always send these.'),
  },
};
