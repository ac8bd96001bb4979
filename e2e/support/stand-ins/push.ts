import type { Page } from '@playwright/test';
import type { Browser } from '../../../apps/server/src/test/stand-ins/push-service.ts';

/**
 * Lets a page turn notifications on: grants the permission, and subscribes the browser to the test's push service. A
 * headless browser has neither a permission prompt nor a push service. Must be called before the page is opened.
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
