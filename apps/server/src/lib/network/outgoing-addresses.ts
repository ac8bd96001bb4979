import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** A permitted host for tests: a service on this machine, on any port and without TLS. Settings refuse it in production. */
export const loopbackHost = 'http://127.0.0.1';

/**
 * Whether the server may call this address: https on the default port to one of these hosts. The address must be in its normal
 * form, so that nobody can trick the server into calling another one. `*.` before a host stands for one or more labels.
 */
export function isAddressAt(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { href, protocol, hostname, port, username, password, hash } = new URL(address);
  if (href !== address || username !== '' || password !== '' || hash !== '') return false;
  if (protocol === 'http:') return hostname === '127.0.0.1' && hosts.includes(loopbackHost);
  const isThere = hosts.some((host) => host !== loopbackHost && isHost(hostname, host));
  return protocol === 'https:' && port === '' && isThere;
}

function isHost(hostname: string, host: string): boolean {
  if (!host.startsWith('*.')) return hostname === host;
  const ending = host.slice(1);
  return hostname.length > ending.length && hostname.endsWith(ending);
}

/** Networks outside of the public internet: loopback, private, link-local, shared, reserved and multicast (RFC 6890). */
const notPublic = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const privateV4 = new BlockList();
for (const network of notPublic) {
  const [address = '', bits] = network.split('/');
  privateV4.addSubnet(address, Number(bits), 'ipv4');
}
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
/** Exceptions in that range: addresses with an embedded IPv4 address (6to4, Teredo), and those for documentation. */
const heldV6 = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  heldV6.addSubnet(address, bits, 'ipv6');
}

/** Whether a resolved address is public, not one of this machine or of the network around it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateV4.check(address, 'ipv4');
  return isIPv6(address) && publicV6.check(address, 'ipv6') && !heldV6.check(address, 'ipv6');
}
