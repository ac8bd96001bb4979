import { type Delivery, listDeliveries, retryDeliveries } from '@library/contract/notices/deliveries.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { LettersWarning } from './letters-warning.tsx';

const letter: Delivery = {
  notice_id: 'one',
  channel: 'mail',
  subject: 'Due today',
  name: 'রহিমা খাতুন',
  email: 'r…@example.test',
  at: '2026-11-03T02:00:00.000Z',
  attempts: 5,
  reason: 'No such mailbox',
  expired: false,
  can_be_sent: true,
};
const pageOf = (data: Delivery[]) => ({ data, current_page: 1, last_page: 1, total: data.length });
const sent = '2026-11-03T08:05:00.000Z';
const alarm = (facts: {
  failed: number;
  failed_pushes?: number;
  stuck: boolean;
  last_sent_at: string | null;
}) => show(<LettersWarning letters={{ failed_pushes: 0, ...facts }} />);

it('there is no warning while letters are sent', async () => {
  const { container } = await alarm({ failed: 0, stuck: false, last_sent_at: sent });
  expect(container.querySelector('main')?.textContent).toBe('');
});

it('an alarm leads to the letters, each with its reason and a way to send it again', async () => {
  const server = fakeServer();
  server.answer(
    listDeliveries,
    pageOf([letter, { ...letter, notice_id: 'old', expired: true, can_be_sent: false }]),
  );
  server.answer(retryDeliveries, { message: 'The e-mail has been sent again.', retried: 1 });
  await alarm({ failed: 2, stuck: true, last_sent_at: sent });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('No letter has left since Nov 03, 2026, 14:05.');
  await page.getByRole('button', { name: 'Show e-mails' }).click();
  await expect.element(page.getByText('No such mailbox').first()).toBeVisible();
  await expect.element(page.getByText('Too old to send')).toBeVisible();
  await page.getByRole('button', { name: 'Send again: Due today, রহিমা খাতুন', exact: true }).click();
  await expect.element(page.getByText('The e-mail has been sent again.')).toBeVisible();
  expect(server.callsTo(retryDeliveries)[0]?.body).toEqual({ notice_ids: ['one'], channel: 'mail' });
  await page.getByRole('button', { name: 'Send all again' }).click();
  await expect.poll(() => server.callsTo(retryDeliveries)[1]?.body).toEqual({ all: true });
});

it('letters that never leave without being given up show as waiting', async () => {
  const server = fakeServer();
  server.answer(listDeliveries, pageOf([{ ...letter, attempts: 0, reason: null }]));
  await alarm({ failed: 0, stuck: true, last_sent_at: null });
  await expect.element(page.getByRole('alert')).toHaveTextContent('No letter has left yet.');
  await page.getByRole('button', { name: 'Show e-mails' }).click();
  await expect.element(page.getByText(/^Next attempt/)).toBeVisible();
  expect(server.callsTo(listDeliveries)[0]?.query.state).toBe('waiting');
});

it('notifications that were given up stand beside the letters, and go again where there is a device', async () => {
  const server = fakeServer();
  const push: Delivery = { ...letter, channel: 'push', email: null, reason: 'push.example answered 500' };
  const gone: Delivery = { ...push, notice_id: 'gone', subject: 'Due soon', can_be_sent: false };
  server.answer(listDeliveries, pageOf([letter, push, gone]));
  server.answer(retryDeliveries, { message: 'The notification has been sent again.', retried: 1 });
  await alarm({ failed: 1, failed_pushes: 2, stuck: false, last_sent_at: sent });
  await page.getByRole('button', { name: "1 e-mail and 2 notifications couldn't be sent" }).click();
  await expect.element(page.getByText(/notification, no device any more/)).toBeVisible();
  const again = page.getByRole('button', { name: 'Send again: Due today, রহিমা খাতুন, notification' });
  await expect.element(again).toBeVisible();
  expect(page.getByRole('button', { name: /^Send again: Due soon/ }).elements()).toEqual([]);
  await again.click();
  await expect.element(page.getByText('The notification has been sent again.')).toBeVisible();
  expect(server.callsTo(retryDeliveries)[0]?.body).toEqual({ notice_ids: ['one'], channel: 'push' });
});

it('a few that were given up are a quiet line', async () => {
  await alarm({ failed: 1, stuck: false, last_sent_at: sent });
  await expect.element(page.getByRole('button', { name: "1 e-mail couldn't be sent" })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
