import { listNotices, type Notice, readNotices } from '@library/contract/notices/notices.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/queries/query-client.ts';
import { storeSession } from '../../lib/session/stored-session.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { NoticeList } from './notice-list.tsx';

const due: Notice = {
  notice_id: 'due',
  kind: 'due_today',
  group: 'reminders',
  subject: 'Due today',
  sentence: 'Please return this book to Rokeya Hall today.',
  book: { book_id: 'book-1', title: 'রিয়াদুস সালেহীন' },
  action: { label: 'See My books', link: '/my-reads' },
  at: '2026-11-03T02:00:00.000Z',
  read: false,
};
const receipt: Notice = {
  ...due,
  notice_id: 'receipt',
  kind: 'returned',
  group: 'receipts',
  subject: 'Returned, thank you',
  sentence: 'Rokeya Hall has it back.',
  action: null,
  at: '2026-11-01T08:00:00.000Z',
  read: true,
};
const pageOf = (data: Notice[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  total: data.length,
  unread: data.filter(({ read }) => !read).length,
});

it('notices stand by day with the way to act, and what shows is marked as read once', async () => {
  const server = fakeServer();
  server.answer(listNotices, pageOf([due, receipt]));
  server.answer(readNotices, { message: 'Marked as read.', unread: 0 });
  await show(<NoticeList />, { as: 'reader' });
  const day = page.getByRole('list', { name: 'Nov 03, 2026' });
  await expect.element(day.getByRole('heading', { name: 'Due today' })).toBeVisible();
  await expect.element(day.getByText('রিয়াদুস সালেহীন')).toHaveAttribute('lang', 'bn');
  await expect.element(day.getByRole('link', { name: 'See My books' })).toHaveAttribute('href', '/my-reads');
  await expect.element(page.getByRole('list', { name: 'Nov 01, 2026' }).getByRole('listitem')).toBeVisible();
  await expect.poll(() => server.callsTo(readNotices)).toHaveLength(1);
  expect(server.callsTo(readNotices)[0]?.body).toEqual({ notice_ids: ['due'] });
  await expect.element(page.getByText('New', { exact: true })).toBeVisible();
});

it('the number of unread notices is not that of somebody who was here before', async () => {
  const server = fakeServer();
  server.answer(listNotices, pageOf([due]));
  server.answer(readNotices, { message: 'Marked as read.', unread: 7 });
  const answer = server.hold(readNotices);
  await show(<NoticeList />, { as: 'reader' });
  await expect.poll(() => server.callsTo(readNotices)).toHaveLength(1);
  storeSession('the token of another reader', 'reader');
  answer();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(queryClient.getQueryData(['notices', 'unread'])).toBeUndefined();
});

it('an empty list says so, and nothing is marked as read', async () => {
  const server = fakeServer();
  server.answer(listNotices, pageOf([]));
  await show(<NoticeList />, { as: 'reader' });
  await expect.element(page.getByText('No notices yet')).toBeVisible();
  expect(server.callsTo(readNotices)).toEqual([]);
});

it('a failure shows a message, and can be tried again', async () => {
  const server = fakeServer();
  server.refuse(listNotices, 500);
  await show(<NoticeList />, { as: 'reader' });
  await expect.element(page.getByText("We couldn't load your notices.")).toBeVisible();
  server.answer(listNotices, pageOf([due]));
  server.answer(readNotices, { message: 'Marked as read.', unread: 0 });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Due today' })).toBeVisible();
});
