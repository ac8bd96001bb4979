import type { PushDevice } from '@library/contract/notices/push.ts';
import { startServiceWorkerNow } from '../../../lib/offline/service-worker.ts';

/** What this browser can do about notifications. `install`: only in the app on the Home Screen, as on iPhones. */
export type DeviceState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

/** Milliseconds to wait for the service worker, which takes a while on a slow line. */
const timeout = 15_000;

/** Whether the browser runs on an iPhone or iPad; iPads say that they are a Mac. */
export function isApple({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** The word for this device: 'phone' for a touch device, 'computer' for any other. */
export function deviceWord(): 'phone' | 'computer' {
  return matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Whether offering notifications makes sense: the browser can show them, if only as an installed app, and permission is not
 * denied.
 */
export function mayAsk(): boolean {
  return isSupported() ? Notification.permission !== 'denied' : isApple(navigator) && !isInstalled();
}

/** The service worker that shows notifications; null if none starts in time. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  startServiceWorkerNow();
  const late = new Promise<null>((resolve) => setTimeout(resolve, timeout, null));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** The push subscription of this browser; null if there is none. */
async function current(): Promise<PushSubscription | null> {
  return (await (await worker())?.pushManager.getSubscription()) ?? null;
}

/** The state of notifications in this browser; 'on' only with a subscription for the library's key. */
export async function deviceState(key: string): Promise<DeviceState> {
  if (!isSupported()) return isApple(navigator) && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (!(await worker())) return 'unsupported';
  const subscription = await current();
  return Notification.permission === 'granted' && subscription && isFor(subscription, key) ? 'on' : 'off';
}

/** The subscription of this browser as the library stores it; null where there is none. */
export async function namedDevice(): Promise<PushDevice | null> {
  if (!isSupported() || Notification.permission !== 'granted') return null;
  const subscription = await current();
  return subscription && asNamed(subscription);
}

function asNamed(subscription: PushSubscription): PushDevice {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const own = options.applicationServerKey;
  return own === null || btoa(String.fromCharCode(...new Uint8Array(own))) === padded(key);
}

/** Converts URL-safe Base64 into standard Base64 with padding. */
function padded(key: string): string {
  const usual = key.replaceAll('-', '+').replaceAll('_', '/');
  return usual + '='.repeat((4 - (usual.length % 4)) % 4);
}

/**
 * Asks the person for permission and creates a subscription. Call it only from a tap, and before anything is awaited, because
 * browsers ask only then. Null if the person declines or closes the question. Throws if the browser has no push service.
 */
export async function subscribeDevice(key: string): Promise<PushDevice | null> {
  return (await Notification.requestPermission()) === 'granted' ? deviceFor(key) : null;
}

/**
 * The subscription of this browser for the library's key, a new one where there is none or one for an earlier key. The person must have
 * given permission. Throws if the browser has no push service.
 */
export async function deviceFor(key: string): Promise<PushDevice> {
  const registration = await worker();
  if (!registration) throw new Error('There is no service worker.');
  const earlier = await registration.pushManager.getSubscription();
  if (earlier && isFor(earlier, key)) return asNamed(earlier);
  await earlier?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return asNamed(made);
}

/** Ends the subscription of this browser and returns its address; null if there was none. */
export async function unsubscribeDevice(): Promise<string | null> {
  const subscription = await current();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
