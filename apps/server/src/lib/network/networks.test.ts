import { describe, expect, it } from 'vitest';
import { countedAddress, inNetworks, isNetwork } from './networks.ts';

describe('the address by which calls are counted', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });
});

describe('a network', () => {
  it.each(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', '0.0.0.0/0'])('is %s', (text) => {
    expect(isNetwork(text)).toBe(true);
  });

  it.each(['', 'localhost', '10.0.0.0/33', '10.0.0/8', '::/129', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/x'])(
    'is not "%s"',
    (text) => {
      expect(isNetwork(text)).toBe(false);
    },
  );

  it('contains its addresses and no others', () => {
    const isOurs = inNetworks(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
    const addresses = [
      '127.0.0.1',
      '127.0.0.2',
      '10.9.8.7',
      '::ffff:10.9.8.7',
      '11.0.0.1',
      'fd12::1',
      '::1',
      '',
    ];
    expect(addresses.filter(isOurs)).toEqual(['127.0.0.1', '10.9.8.7', '::ffff:10.9.8.7', 'fd12::1']);
  });
});
