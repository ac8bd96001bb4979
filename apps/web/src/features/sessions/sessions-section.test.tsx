import { endOtherSessions, endSession, listSessions } from '@library/contract/accounts/sessions.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { phone, thisDevice } from '../../test/own-accounts.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { SessionsSection } from './sessions-section.tsx';

const rows = page.getByRole('listitem');

it('the logins are listed with this one marked, and others can be ended', async () => {
  const server = fakeServer();
  server.answer(listSessions, { sessions: [thisDevice, phone] });
  await show(<SessionsSection />);
  await expect.element(rows.first().getByText('This device', { exact: true })).toBeVisible();
  await expect.element(rows.first().getByRole('button')).not.toBeInTheDocument();
  await expect.element(rows.nth(1).getByText('This device')).not.toBeInTheDocument();
  await expect.element(rows.nth(1).getByText(/^Last used Nov 02, 2026, 16:00/)).toBeVisible();
  server.answer(endSession, () => {
    server.answer(listSessions, { sessions: [thisDevice] });
    return { message: 'That device is logged out.' };
  });
  await rows
    .nth(1)
    .getByRole('button', { name: /^Log out of/ })
    .click();
  await expect.element(toast('That device is logged out.')).toBeVisible();
  expect(server.callsTo(endSession).map(({ path }) => path)).toEqual(['/api/sessions/phone']);
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
});

it('logins that cannot be loaded can be loaded again', async () => {
  const server = fakeServer();
  server.refuse(listSessions, 500);
  await show(<SessionsSection />);
  await expect.element(page.getByText("We couldn't load your devices. Please try again.")).toBeVisible();
  server.answer(listSessions, { sessions: [thisDevice] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(rows.getByText('This device', { exact: true })).toBeVisible();
});

it('logging out everywhere else asks first', async () => {
  const server = fakeServer();
  const tablet = { ...phone, session_id: 'tablet' };
  server.answer(listSessions, { sessions: [thisDevice, phone, tablet] });
  await show(<SessionsSection />);
  const ask = page.getByRole('main').getByRole('button', { name: 'Log out everywhere else' });
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere else?' });
  await ask.click();
  await expect
    .element(dialog.getByText('You stay logged in here. The other 2 devices are logged out.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(endOtherSessions)).toEqual([]);
  server.answer(endOtherSessions, () => {
    server.answer(listSessions, { sessions: [thisDevice] });
    return { message: "You're logged out on all other devices." };
  });
  await ask.click();
  await dialog.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect.element(toast("You're logged out on all other devices.")).toBeVisible();
  await expect.poll(() => rows.elements()).toHaveLength(1);
});

it('where everything else was logged out, the focus is on the heading', async () => {
  const server = fakeServer();
  server.answer(listSessions, { sessions: [thisDevice, phone] });
  server.answer(endOtherSessions, () => {
    server.answer(listSessions, { sessions: [thisDevice] });
    return { message: "You're logged out on all other devices." };
  });
  await show(<SessionsSection />);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect.element(page.getByRole('button', { name: /^Log out/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus();
});

it('logins that cannot be ended stay, with a message', async () => {
  const server = fakeServer();
  server.answer(listSessions, { sessions: [thisDevice, phone] });
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
