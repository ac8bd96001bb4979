import { endOtherSessions, endSession, listSessions } from '@library/contract/accounts/sessions.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { SessionsSection } from './sessions-section.tsx';

const session = {
  session_id: 'here',
  device: 'Firefox on Windows',
  created_at: '2026-11-01T10:00:00Z',
  used_at: '2026-11-02T10:00:00Z',
  current: true,
};
const elsewhere = { ...session, session_id: 'elsewhere', device: 'Chrome on Android', current: false };

it('where everything else was logged out, the focus is on the heading', async () => {
  const server = fakeServer();
  server.answer(listSessions, { sessions: [session, elsewhere] });
  server.answer(endOtherSessions, () => {
    server.answer(listSessions, { sessions: [session] });
    return { message: "You're logged out on all other devices." };
  });
  await show(<SessionsSection />);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect.element(page.getByRole('button', { name: /^Log out/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus();
});

it('log-ins that cannot be ended stay, with a message', async () => {
  const server = fakeServer();
  server.answer(listSessions, { sessions: [session, elsewhere] });
  server.refuse(endSession, 500);
  server.refuse(endOtherSessions, 500);
  await show(<SessionsSection />);
  await page.getByRole('button', { name: 'Log out of Chrome on Android' }).click();
  await expect.element(toast("We couldn't log out that device. Please try again.")).toBeVisible();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect.element(toast("We couldn't log out your other devices. Please try again.")).toBeVisible();
  await expect.element(page.getByText('Chrome on Android', { exact: true })).toBeVisible();
});
