import { BlockList, isIPv4, isIPv6 } from 'node:net';

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Whether a text is an address or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (more.length > 0 || !(isIPv4(address) || isIPv6(address))) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

/** Returns a function that tests whether an address is in one of these networks. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

/**
 * The key under which calls from an address are counted. An IPv6 household has 2^64 addresses and may use all of them, so the key
 * is the network. An IPv4 address within IPv6 is its own key.
 */
export function countedAddress(address: string): string {
  // Most addresses are IPv4, and the test for IPv6 is slow.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [whole = ''] = address.split('%');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(whole) ?? [];
  return mapped ?? `${groupsOf(whole).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The last 32 bits may be written as IPv4; they are not part of the network.
  const hex = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0');
  const [head = [], tail = []] = hex.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const gap = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}
