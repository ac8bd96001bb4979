/** The push services of Chrome, Firefox, Safari and Edge. `*` stands for one or more labels. */
const knownHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** In `PUSH_HOSTS`, for a push service of a test on this machine, on any port and without TLS. Refused in production. */
export const loopbackPushHost = 'http://127.0.0.1';

/** Whether a text may stand in `PUSH_HOSTS`: a name such as `push.example.org` or `*.push.example.org`, but no address. */
export function isPushHost(text: string): boolean {
  return text === loopbackPushHost || /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text);
}

/**
 * Whether the library sends to this address, which a browser has named. Only https on its usual port to a push service that it
 * knows, written in exactly one way, so that nobody can make the server call anything else.
 */
export function isPushAddress(address: string, moreHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { href, protocol, hostname, port, username, password, hash } = new URL(address);
  if (href !== address || username !== '' || password !== '' || hash !== '') return false;
  if (protocol === 'http:') return hostname === '127.0.0.1' && moreHosts.includes(loopbackPushHost);
  const hosts = [...knownHosts, ...moreHosts.filter((host) => host !== loopbackPushHost)];
  return protocol === 'https:' && port === '' && hosts.some((host) => isHost(hostname, host));
}

function isHost(hostname: string, host: string): boolean {
  if (!host.startsWith('*.')) return hostname === host;
  const ending = host.slice(1);
  return hostname.length > ending.length && hostname.endsWith(ending);
}
