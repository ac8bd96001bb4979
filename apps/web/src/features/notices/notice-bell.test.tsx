import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { NoticeBell } from './notice-bell.tsx';

it('the bell says how many notices are unread, without a call of its own', async () => {
  fakeServer();
  await show(<NoticeBell known={120} />, { as: 'reader' });
  const bell = page.getByRole('link', { name: 'Notices, 120 unread' });
  await expect.element(bell).toHaveAttribute('href', '/notices');
  await expect.element(bell).toHaveTextContent('99+');
});

it('the bell has no number when all is read', async () => {
  fakeServer();
  await show(<NoticeBell known={0} />, { as: 'reader' });
  await expect.element(page.getByRole('link', { name: 'Notices', exact: true })).toHaveTextContent('');
});
