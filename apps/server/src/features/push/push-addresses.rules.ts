import { isAddressAt, loopbackHost } from '../../lib/network/outgoing-addresses.ts';

/** The push services of Chrome, Firefox, Safari and Edge. `*` stands for one or more labels. */
const knownHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** A value of `PUSH_HOSTS` that allows a local push service in tests. Refused in production. */
export const loopbackPushHost = loopbackHost;

/** Whether a text is valid in `PUSH_HOSTS`: a host name such as `push.example.org` or `*.push.example.org`, but no IP address. */
export function isPushHost(text: string): boolean {
  return text === loopbackPushHost || /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text);
}

/**
 * Whether the library sends pushes to this address, which a browser has sent. It must use https on the default port, name a
 * known push service and be written in its normal form, so that nobody can make the server call anything else.
 */
export function isPushAddress(address: string, moreHosts: readonly string[]): boolean {
  return isAddressAt(address, [...knownHosts, ...moreHosts]);
}
