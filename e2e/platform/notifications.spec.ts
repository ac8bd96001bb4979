import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

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

/** Taps the notification that is shown, in the service worker, and returns what the worker wants to show. */
const tapped = `(async () => {
  const asked = [];
  clients.openWindow = async (address) => { asked.push('open ' + address); };
  WindowClient.prototype.focus = async function () { asked.push('focus ' + this.url); };
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification });
  await new Promise((resolve) => {
    event.waitUntil = (work) => work.then(resolve);
    dispatchEvent(event);
  });
  return asked;
})()`;

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a push is shown by the service worker, and a tap leads to its page', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const notification = {
    ...{ title: "It's your turn", body: 'Tap to see which book.', tag: 'one', lang: 'en', dir: 'auto' },
    navigate: 'https://the-address-behind-a-proxy.example/rules',
  };
  await deliver(page, context, JSON.stringify({ web_push: 8030, notification }));
  const { title, body, tag } = notification;
  await expect.poll(() => shown(page)).toEqual([{ title, body, tag }]);

  // Only the tap of a person may open a page, so what the worker asks for is noted instead.
  const [worker] = context.serviceWorkers();
  const tap = () => worker?.evaluate(tapped);
  const rules = new URL('/rules', page.url()).href;
  expect(await tap()).toEqual([`open ${rules}`]);
  await expect.poll(() => shown(page)).toEqual([]);

  await page.goto('/rules');
  await deliver(page, context, JSON.stringify({ web_push: 8030, notification }));
  await expect.poll(() => shown(page)).toHaveLength(1);
  expect(await tap()).toEqual([`focus ${rules}`]);
});
