import { type UnseenCopies as Listed, listUnseenCopies } from '@library/contract/copies/sightings.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { UnseenCopies } from './unseen-copies.tsx';

const copy: Listed['data'][number] = {
  copy_id: 'copy-1',
  label: 'C000012',
  title: 'রিয়াদুস সালেহীন',
  hall: 'Near Hall',
  state: 'unavailable',
  accessioned_on: '2025-11-05',
  last_seen_at: null,
};
const seen: typeof copy = {
  ...copy,
  copy_id: 'copy-2',
  label: 'C000013',
  state: 'available',
  last_seen_at: '2026-01-05T04:05:00.000Z',
};
const listOf = (data: Listed['data'], more: Partial<Listed> = {}): Listed => ({
  data,
  current_page: 1,
  last_page: 1,
  total: data.length,
  days: 180,
  ...more,
});
/** A server that knows a hall. */
function withHalls() {
  const server = fakeServer();
  server.answer(listHalls, [{ hall_id: 'far', name: 'Far Hall', gender: 'male' }]);
  return server;
}
const rows = page.getByRole('list', { name: 'Copies not seen for a long time' }).getByRole('listitem');

it('says of each copy what it is, where it belongs, and when it was seen', async () => {
  const server = withHalls();
  server.answer(listUnseenCopies, listOf([copy, seen]));
  await show(<UnseenCopies />, { as: 'admin' });
  await expect.element(rows.first()).toMatchTextContent(copy.title);
  for (const text of ['Near Hall', 'Never seen, here since Nov 05, 2025', 'Unavailable']) {
    await expect.element(rows.first()).toMatchTextContent(text);
  }
  await expect.element(rows.nth(1)).toMatchTextContent(/Last seen .*2026/);
  await expect
    .element(page.getByRole('link', { name: 'Copy C000012' }))
    .toHaveAttribute('href', '/copies/C000012');
  await expect.element(page.getByText('for 180 days.', { exact: false })).toBeVisible();
});

it('shows the copies of one hall', async () => {
  const server = withHalls();
  server.answer(listUnseenCopies, ({ query }) => listOf(query.hall_id === 'far' ? [] : [copy]));
  await show(<UnseenCopies />, { as: 'admin' });
  await expect.element(rows).toMatchTextContent('C000012');
  await page.getByRole('combobox', { name: 'Hall' }).selectOptions('Far Hall');
  await expect.element(page.getByText('All copies of this hall have been seen lately')).toBeVisible();
});

it('leads to the next page', async () => {
  const server = withHalls();
  server.answer(listUnseenCopies, ({ query }) =>
    query.page === '2'
      ? listOf([seen], { current_page: 2, last_page: 2, total: 51 })
      : listOf([copy], { last_page: 2, total: 51 }),
  );
  await show(<UnseenCopies />, { as: 'admin' });
  await page.getByRole('button', { name: /next/i }).click();
  await expect.element(rows).toMatchTextContent('C000013');
});

it('says when there are none, and when they cannot be loaded', async () => {
  const server = withHalls();
  server.refuse(listUnseenCopies, 500, 'Something went wrong.');
  await show(<UnseenCopies />, { as: 'admin' });
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect.element(again).toBeVisible();
  server.answer(listUnseenCopies, listOf([]));
  await again.click();
  await expect.element(page.getByText('All copies have been seen lately')).toBeVisible();
});
