import { describe, expect, it } from 'vitest';
import { isPushHost, loopbackPushHost } from '../../lib/network/push-hosts.ts';
import { isPushAddress } from './push-addresses.rules.ts';

describe('the library sends to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b-_x',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
    'https://web.push.apple.com/QGx',
    'https://wns2-pn1p.notify.windows.com/w/?token=BQYAAAB%3d%3d',
  ])('%s', (address) => {
    expect(isPushAddress(address, [])).toBe(true);
  });

  it('hosts of the setting, and names below them where it says so', () => {
    expect(isPushAddress('https://push.example.org/1', [])).toBe(false);
    expect(isPushAddress('https://push.example.org/1', ['push.example.org'])).toBe(true);
    expect(isPushAddress('https://a.push.example.org/1', ['push.example.org'])).toBe(false);
    expect(isPushAddress('https://a.push.example.org/1', ['*.push.example.org'])).toBe(true);
    expect(isPushAddress('https://push.example.org/1', ['*.push.example.org'])).toBe(false);
  });

  it('its own machine only in a test, and there without TLS alone', () => {
    expect(isPushAddress('http://127.0.0.1:4000/1', [])).toBe(false);
    expect(isPushAddress('http://127.0.0.1:4000/1', [loopbackPushHost])).toBe(true);
    expect(isPushAddress('https://127.0.0.1/1', [loopbackPushHost])).toBe(false);
    expect(isPushAddress('http://localhost:4000/1', [loopbackPushHost])).toBe(false);
    expect(isPushAddress('http://fcm.googleapis.com/1', [loopbackPushHost])).toBe(false);
  });
});

describe('the library never sends to', () => {
  it.each([
    '',
    'fcm.googleapis.com',
    '//fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com:443/x',
    'https://fcm.googleapis.com:/x',
    'https://user@fcm.googleapis.com/x',
    'https://user:password@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@169.254.169.254/x',
    'https://fcm.googleapis.com%2f@10.0.0.1/x',
    'https://fcm.googleapis.com\\@10.0.0.1/x',
    'https:\\\\fcm.googleapis.com/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example#.push.apple.com/x',
    'https://evil.example?.push.apple.com/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://.push.apple.com/x',
    'https://notify.windows.com/x',
    'https://xfcm.googleapis.com/x',
    'https://FCM.googleapis.com/x',
    'https://ｆcm.googleapis.com/x',
    'https://fcm.googleapis.com/x#part',
    'https://fcm.googleapis.com/a/../b',
    ' https://fcm.googleapis.com/x',
    'https://fcm.googleapis.com/x\n',
    'https://fcm.goo\tgleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://0177.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://10.0.0.5:5432/x',
  ])('%j', (address) => {
    expect(isPushAddress(address, [])).toBe(false);
  });
});

it.each([
  ['push.example.org', true],
  ['*.push.example.org', true],
  [loopbackPushHost, true],
  ['*', false],
  ['*.org', false],
  ['https://push.example.org', false],
  ['push.example.org:8443', false],
  ['push.example.org/x', false],
  ['10.0.0.5', false],
  ['localhost', false],
  ['http://127.0.0.1:80', false],
])('in PUSH_HOSTS %j is allowed: %s', (host, isAllowed) => {
  expect(isPushHost(host)).toBe(isAllowed);
});
