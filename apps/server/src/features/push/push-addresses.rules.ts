import { isAddressAt } from '../../lib/network/outgoing-addresses.ts';

/** The push services of Chrome, Firefox, Safari and Edge. `*` stands for one or more labels. */
const knownHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Whether the library sends pushes to this address, which a browser has sent. It must use https on the default port, name a
 * known push service and be written in its normal form, so that nobody can make the server call anything else.
 */
export function isPushAddress(address: string, moreHosts: readonly string[]): boolean {
  return isAddressAt(address, [...knownHosts, ...moreHosts]);
}
