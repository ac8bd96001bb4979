import { isAddressAt, loopbackHost } from '../../lib/outgoing-addresses.ts';

/** The push services of Chrome, Firefox, Safari and Edge. `*` stands for one or more labels. */
const knownHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** In `PUSH_HOSTS`, for a push service of a test on this machine. Refused in production. */
export const loopbackPushHost = loopbackHost;

/** Whether a text may stand in `PUSH_HOSTS`: a name such as `push.example.org` or `*.push.example.org`, but no address. */
export function isPushHost(text: string): boolean {
  return text === loopbackPushHost || /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text);
}

/**
 * Whether the library sends to this address, which a browser has named. Only https on its usual port to a push service that it
 * knows, written in exactly one way, so that nobody can make the server call anything else.
 */
export function isPushAddress(address: string, moreHosts: readonly string[]): boolean {
  return isAddressAt(address, [...knownHosts, ...moreHosts]);
}
