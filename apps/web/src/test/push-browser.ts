import { onTestFinished, vi } from 'vitest';

/** The key of a library, as its settings name it. */
export const pushKey = `BA${'A'.repeat(85)}`;

/** The key that the library had before. */
export const earlierPushKey = `BB${'A'.repeat(85)}`;

const bytesOf = (key: string) =>
  Uint8Array.from(atob(`${key.replaceAll('-', '+').replaceAll('_', '/')}=`), (sign) => sign.charCodeAt(0))
    .buffer;

/** A browser's side of notifications, which a headless browser has not: what the person said, the subscription, and how many it shows. */
export function pushBrowser({
  permission = 'default',
  answer = 'granted',
  subscribed = false,
  key = pushKey,
  refuses = false,
}: {
  permission?: NotificationPermission;
  /** What the person says when asked. */
  answer?: NotificationPermission;
  subscribed?: boolean;
  /** The key that the subscription is for. */
  key?: string;
  /** The browser has no push service. */
  refuses?: boolean;
} = {}) {
  const state = { permission, subscribed, asked: 0, shown: 1 };
  const subscriptionFor = (appKey: string) => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${appKey === pushKey ? 'one' : 'earlier'}`;
    return {
      endpoint,
      options: { applicationServerKey: bytesOf(appKey) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'a key', auth: 'a secret' } }),
      unsubscribe: async () => {
        state.subscribed = false;
        return true;
      },
    };
  };
  let subscription = subscriptionFor(key);
  const pushManager = {
    getSubscription: async () => (state.subscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (refuses) throw new DOMException('Registration failed', 'AbortError');
      // A browser has one subscription, for one key.
      if (state.subscribed) throw new DOMException('Registration failed', 'InvalidStateError');
      state.subscribed = true;
      subscription = subscriptionFor(applicationServerKey);
      return subscription;
    },
  };
  const notification = {
    close: () => {
      state.shown -= 1;
    },
  };
  const getNotifications = async () => Array.from({ length: state.shown }, () => notification);
  const worker = { pushManager, getNotifications } as unknown as ServiceWorkerRegistration;
  const spies = [
    vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => state.permission),
    vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
      state.asked += 1;
      state.permission = answer;
      return answer;
    }),
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(worker),
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(worker),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return state;
}

/** A browser without notifications, which says that it is this one. */
export function browserWithoutPush(userAgent: string): void {
  const own = Object.getOwnPropertyDescriptor(window, 'PushManager') ?? {};
  Reflect.deleteProperty(window, 'PushManager');
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => {
    Object.defineProperty(window, 'PushManager', own);
    spy.mockRestore();
  });
}
