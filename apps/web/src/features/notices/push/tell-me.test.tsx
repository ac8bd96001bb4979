import { noticeSettings } from '@library/contract/notices/notices.ts';
import { subscribePush } from '@library/contract/notices/push.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../test/fake-server.ts';
import { browserWithoutPush, earlierPushKey, pushBrowser, pushKey } from '../../../test/push-browser.ts';
import { show } from '../../../test/show.tsx';
import { followDevice } from './follow-device.ts';
import { TellMe } from './tell-me.tsx';

function server() {
  const made = fakeServer();
  made.answer(noticeSettings, { groups: [], push: { key: pushKey, titles_on_lock_screen: false } });
  made.answer(subscribePush, { message: 'On.' });
  return made;
}
const offer = () => page.getByRole('button', { name: "Tell me on this computer when it's my turn" });

it('asks at the moment when it helps, and then says what will happen', async () => {
  pushBrowser();
  server();
  await show(<TellMe of="turn" />, { as: 'reader' });
  await offer().click();
  const promise = page.getByText("We'll also tell you on this computer when it's your turn.");
  await expect.element(promise).toBeVisible();
});

it('leads on an iPhone to how to install the library', async () => {
  browserWithoutPush('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Safari/604.1');
  server();
  await show(<TellMe of="turn" />, { as: 'reader' });
  await expect
    .element(page.getByRole('link', { name: /^Turn on notifications on this/ }))
    .toHaveAttribute('href', '/account');
});

it('is not there for people who declined', async () => {
  pushBrowser({ permission: 'denied' });
  const made = server();
  await show(<TellMe of="turn" />, { as: 'reader' });
  await expect.element(offer()).not.toBeInTheDocument();
  expect(made.callsTo(noticeSettings)).toEqual([]);
});

it('a browser is named once a day for each login that uses it', async () => {
  pushBrowser({ permission: 'granted', subscribed: true });
  const made = server();
  localStorage.clear();
  await show(<p>A page</p>, { as: 'reader' });
  await followDevice();
  await followDevice();
  expect(made.callsTo(subscribePush)).toHaveLength(1);
  localStorage.setItem('authToken', 'the token of another person');
  await followDevice();
  expect(made.callsTo(subscribePush)).toHaveLength(2);
  vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await followDevice();
  await followDevice();
  expect(made.callsTo(subscribePush)).toHaveLength(3);
  localStorage.clear();
});

it('a browser whose subscription is for an earlier key of the library subscribes again', async () => {
  pushBrowser({ permission: 'granted', subscribed: true, key: earlierPushKey });
  const made = server();
  await show(<p>A page</p>, { as: 'reader' });
  await followDevice();
  const named = made.callsTo(subscribePush).map(({ body }) => body);
  expect(named).toEqual([expect.objectContaining({ endpoint: 'https://fcm.googleapis.com/fcm/send/one' })]);
});

it('a browser without notifications is never named', async () => {
  pushBrowser({ permission: 'granted' });
  const made = server();
  await show(<p>A page</p>, { as: 'reader' });
  await followDevice();
  expect(made.callsTo(subscribePush)).toEqual([]);
});
