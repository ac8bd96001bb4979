import type { NoticeGroup } from '@library/contract/notices/notice-kinds.ts';
import { type MessageDescriptor, msg } from '../../../lib/sentences/message-descriptor.ts';

/** The names and descriptions of the groups of notices, for the page of notice settings. */
export const groupTexts: Record<NoticeGroup, { name: MessageDescriptor; text: MessageDescriptor }> = {
  turn: { name: msg('Your turn'), text: msg("A book that you're waiting for is ready.") },
  reminders: {
    name: msg('Reminders'),
    text: msg('A loan is due soon or today, or a request expires tomorrow. One e-mail a day at most.'),
  },
  late: { name: msg('Late loans'), text: msg('A loan is late. We always send these.') },
  requests: {
    name: msg('Your requests and loans'),
    text: msg('The library cancels a request, a request expires, or something else changes for you.'),
  },
  receipts: { name: msg('Receipts'), text: msg('You borrowed or returned a book.') },
  desk: {
    name: msg('Your hall'),
    text: msg(
      'A new request while you are available, what readers say about loans, and in the evening what is waiting or late.',
    ),
  },
  figures: {
    name: msg('Your library'),
    text: msg('How last week went, at the beginning of each week.'),
  },
  security: {
    name: msg('Your account'),
    text: msg('Something happens to your account. We always send these.'),
  },
};
