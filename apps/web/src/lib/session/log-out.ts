import { logout } from '@library/contract/accounts/sessions.ts';
import { API_HOST } from '../calls/api.ts';
import { isOffline } from '../offline/online.ts';
import { keysToEnd, keyToEnd, unstored } from './logins-to-end.ts';
import { otherTypes, storedToken } from './stored-session.ts';

/** The logins to end that this page knows already. */
const known = new Set<string>();
/** The logins whose call is pending. */
const pending = new Set<string>();
/** Milliseconds until the second try, since a broken line is often back soon, and between the later ones. */
const SOON = 2000;
const MINUTE = 60_000;

setInterval(() => endLogins(), MINUTE);

/**
 * Does what remains to be done on this device when a login has ended: one with a token that the server has to end, or null for one
 * that it has ended. Then ends on the server this login and those that are left over from earlier; tries again soon, and every
 * minute.
 */
export function endLogins(ended?: string | null): void {
  const stored = keysToEnd().map((key) => localStorage.getItem(key) ?? '');
  const found = stored.filter((token) => !known.has(token)).concat(ended ?? []);
  if (ended === null || found.length > 0) {
    forgetSeen();
    // Where another account uses this device, or is about to, the subscription is for that one.
    const isLast = storedToken() === null && otherTypes().length === 0;
    void endNotifications({ andPushes: found.length > 0 && isLast });
  }
  for (const token of found) known.add(token);
  for (const token of new Set([...stored, ...unstored])) {
    if (!isOffline() && !pending.has(token)) void send(token);
  }
  if (ended) setTimeout(() => endLogins(), SOON);
}

/** Deletes the stored catalogue on this device, and where the pages of this tab were scrolled: they show what a person has looked at. */
function forgetSeen(): void {
  // As in app/router/scroll-positions.ts.
  sessionStorage.removeItem('scroll-positions');
  if (!('caches' in window)) return;
  for (const name of ['responses', 'pictures', 'books']) caches.delete(name).catch(() => undefined);
}

/**
 * Sends the call without an `Idempotency-Key`: for a second login of the same account, the server would repeat the stored response
 * and end nothing. `keepalive` sends it even if the page is closed immediately.
 */
async function send(token: string): Promise<void> {
  pending.add(token);
  try {
    const { status, headers } = await fetch(API_HOST + logout.path, {
      method: logout.method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: '{}',
      keepalive: true,
    });
    // Anything but JSON may be the login page of a hotspot.
    const isServers = headers.get('Content-Type')?.startsWith('application/json');
    if (!isServers || (status !== 200 && status !== 401)) return;
    known.delete(token);
    unstored.delete(token);
    localStorage.removeItem(keyToEnd(token));
  } catch {
    // Sent again, see above.
  } finally {
    pending.delete(token);
  }
}

/**
 * Takes the notifications off the screen. `andPushes` ends the browser's own subscription as well, which needs no network: nothing
 * more arrives, even if the server does not know of the logout yet.
 */
async function endNotifications({ andPushes }: { andPushes: boolean }): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (andPushes) await endPushes(registration?.pushManager);
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  } catch {
    // A browser that lacks one of these shows no notifications.
  }
}

async function endPushes(pushes: PushManager | undefined): Promise<void> {
  const subscription = await pushes?.getSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
}
