import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Delivers a push to the service worker as the browser does when its push service has one. */
async function deliver(page: Page, context: BrowserContext, data: string): Promise<void> {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

/**
 * A browser without a window shows no notifications, and only the tap of a person may open a page: in the worker, what it wants to
 * show and to open is noted instead.
 */
const noted = `(() => {
  self.shown = [];
  self.opened = [];
  registration.showNotification = async (title, options) => { shown.push({ title, ...options }); };
  clients.openWindow = async (address) => { opened.push('open ' + address); };
  WindowClient.prototype.focus = async function () { opened.push('focus ' + this.url); };
})()`;
/** Taps the notification that was shown last, and returns what the worker has opened. */
const tapped = `(async () => {
  const event = new ExtendableEvent('notificationclick');
  event.notification = { data: shown.at(-1).data, close: () => opened.push('close') };
  await new Promise((resolve) => {
    event.waitUntil = (work) => work.then(resolve);
    dispatchEvent(event);
  });
  return opened.splice(0);
})()`;

/** Lets the browser change its push address, and returns the call that the worker makes. */
const moved = `(async () => {
  const calls = [];
  const own = self.fetch;
  self.fetch = async (address, { method, headers, body }) => {
    calls.push({ address, method, accept: headers.Accept, body: JSON.parse(body) });
    return new Response();
  };
  const event = new ExtendableEvent('pushsubscriptionchange');
  event.oldSubscription = { toJSON: () => ({ endpoint: 'old', keys: { auth: 'secret' } }) };
  event.newSubscription = { toJSON: () => ({ endpoint: 'new' }) };
  await new Promise((resolve) => {
    event.waitUntil = (work) => work.then(resolve);
    dispatchEvent(event);
  });
  self.fetch = own;
  return calls;
})()`;

test('the service worker shows a push, and a tap leads to its page', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(noted);
  const { navigate, ...words } = {
    title: "It's your turn",
    body: 'Tap to see which book.',
    tag: 'one',
    lang: 'en',
    dir: 'auto',
    navigate: 'https://the-address-behind-a-proxy.example/rules',
  };
  const message = { web_push: 8030, notification: { ...words, navigate } };
  await deliver(page, context, JSON.stringify(message));
  const picture = { icon: '/icons/icon-192.png', data: { navigate } };
  await expect.poll(() => worker?.evaluate('shown')).toEqual([{ ...words, ...picture }]);
  const rules = new URL('/rules', page.url()).href;
  expect(await worker?.evaluate(tapped)).toEqual(['close', `open ${rules}`]);

  await page.goto('/rules');
  expect(await worker?.evaluate(tapped)).toEqual(['close', `focus ${rules}`]);
});

test('the service worker sends the library the new push address of the browser', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  expect(await worker?.evaluate(moved)).toEqual([
    {
      address: '/api/push-subscriptions',
      method: 'PUT',
      accept: 'application/json',
      body: { endpoint: 'new', old: { endpoint: 'old', auth: 'secret' } },
    },
  ]);
});
