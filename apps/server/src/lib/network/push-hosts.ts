import { loopbackHost } from './outgoing-addresses.ts';

/** A value of `PUSH_HOSTS` that allows a local push service in tests. Refused in production. */
export const loopbackPushHost = loopbackHost;

/** Whether a text is valid in `PUSH_HOSTS`: a host name such as `push.example.org` or `*.push.example.org`, but no IP address. */
export function isPushHost(text: string): boolean {
  return text === loopbackPushHost || /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text);
}
