import type { Page } from '@playwright/test';
import type { Browser } from '../../apps/server/src/test/push-service.ts';

/**
 * Lets a page turn notifications on: its person says yes, and its browser is reached through the push service of the test. A browser
 * without a window has neither a question nor a push service of its maker. To be called before the page is opened.
 */
export async function reachThrough(page: Page, { named }: Browser): Promise<void> {
  await page.addInitScript((device) => {
    let isMade = false;
    const made = {
      endpoint: device.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => device,
      unsubscribe: async () => true,
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (isMade ? made : null);
    PushManager.prototype.subscribe = async () => {
      isMade = true;
      return made;
    };
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
  }, named);
}
