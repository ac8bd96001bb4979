import {
  changeNoticeSettings,
  type NoticeChoice,
  type NoticeSettings,
  noticeSettings,
} from '@library/contract/notices/notices.ts';
import { subscribePush, testPush, unsubscribePush } from '@library/contract/notices/push.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { browserWithoutPush, pushBrowser, pushKey } from '../../../test/push-browser.ts';
import { show } from '../../../test/show.tsx';
import { toast } from '../../../test/toasts.ts';
import { DeviceCard } from './device-card.tsx';

const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
const turn: NoticeChoice = {
  group: 'turn',
  name: 'Your turn',
  text: 'A book is ready.',
  mail: true,
  fixed: false,
  push: true,
  push_fixed: false,
};
const security: NoticeChoice = { ...turn, group: 'security', name: 'Your account', push_fixed: true };
const settings: NoticeSettings = {
  groups: [turn, security],
  push: { key: pushKey, titles_on_lock_screen: false },
};
const button = (name: string) => page.getByRole('button', { name });
const control = (name: string) => page.getByRole('switch', { name });

async function open(changes: Partial<NoticeSettings['push']> = {}): Promise<FakeServer> {
  const server = fakeServer();
  server.answer(noticeSettings, { ...settings, push: { ...settings.push, ...changes } });
  server.answer(subscribePush, { message: 'On.' });
  server.answer(unsubscribePush, { message: 'Off.' });
  server.answer(testPush, { message: 'A test is on its way.' });
  await show(<DeviceCard />, { as: 'reader' });
  return server;
}

it('is turned on by a tap alone, and the library learns whose browser it is', async () => {
  const browser = pushBrowser();
  const server = await open();
  await expect.element(button('Turn on for this computer')).toBeVisible();
  expect([browser.asked, server.callsTo(subscribePush)]).toEqual([0, []]);
  await button('Turn on for this computer').click();
  await expect.element(toast('Notifications are on for this computer.')).toBeVisible();
  await expect.element(button('Send a test')).toBeVisible();
  expect(server.callsTo(subscribePush)[0]?.body).toEqual({
    endpoint,
    keys: { p256dh: 'a key', auth: 'a secret' },
  });
});

it('stays off when the person closes the question, and says nothing', async () => {
  const browser = pushBrowser({ answer: 'default' });
  const server = await open();
  await button('Turn on for this computer').click();
  await expect.poll(() => browser.asked).toBe(1);
  await expect.element(button('Turn on for this computer')).toBeEnabled();
  expect(server.callsTo(subscribePush)).toEqual([]);
});

it('says how to unblock it when the person says no', async () => {
  pushBrowser({ answer: 'denied' });
  await open();
  await button('Turn on for this computer').click();
  await expect.element(page.getByText('Notifications are blocked in this browser.')).toBeVisible();
});

it('says when the browser cannot reach its push service', async () => {
  pushBrowser({ refuses: true });
  await open();
  await button('Turn on for this computer').click();
  await expect.element(toast(/^Your browser couldn't turn notifications on/)).toBeVisible();
  await expect.element(button('Turn on for this computer')).toBeVisible();
});

it('sends a test, and is turned off again', async () => {
  const browser = pushBrowser({ permission: 'granted', subscribed: true });
  const server = await open();
  await button('Send a test').click();
  await expect.element(page.getByText(/^We've sent a test/)).toBeVisible();
  expect(server.callsTo(testPush)[0]?.body).toEqual({ endpoint });
  await button('Turn off').click();
  await expect.element(button('Turn on for this computer')).toBeVisible();
  expect([browser.subscribed, server.callsTo(unsubscribePush)[0]?.body]).toEqual([false, { endpoint }]);
});

it('lets people choose what their screens show', async () => {
  pushBrowser({ permission: 'granted', subscribed: true });
  const server = await open();
  server.answer(changeNoticeSettings, {
    ...settings,
    push: { key: pushKey, titles_on_lock_screen: true },
    message: 'Your choice is saved.',
  });
  await expect.element(control('Your account')).toBeDisabled();
  await expect.element(control('Show book titles')).not.toBeChecked();
  await control('Show book titles').click();
  await expect.element(control('Show book titles')).toBeChecked();
  await control('Your turn').click();
  await expect
    .poll(() => server.callsTo(changeNoticeSettings).map(({ body }) => body))
    .toEqual([{ titles_on_lock_screen: true }, { push: [] }]);
});

it('shows how an iPhone installs the library', async () => {
  browserWithoutPush('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Safari/604.1');
  await open();
  await expect.element(page.getByText(/Choose Add to Home Screen/)).toBeVisible();
});

it('says when a browser cannot do it', async () => {
  browserWithoutPush('Mozilla/5.0 (X11; Linux x86_64) Old/1.0');
  await open();
  await expect.element(page.getByText(/^This browser can't show notifications/)).toBeVisible();
});

it('is not there where the library sends none', async () => {
  const server = await open({ key: null });
  await expect.poll(() => server.callsTo(noticeSettings).length).toBe(1);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});
