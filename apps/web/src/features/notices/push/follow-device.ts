import { subscribePush } from '@library/contract/notices/push.ts';
import { call } from '../../../lib/calls/api.ts';
import { storedToken } from '../../../lib/session/stored-session.ts';
import { namedDevice } from './device.ts';

/** The storage key for the login that this browser was last registered for; the end of the token tells logins apart. */
const place = 'push-login';

/**
 * Registers this browser's notifications for the current login, once per login: phones are shared, and the notices of an earlier
 * user must not appear any more. Does nothing if notifications are off.
 */
export async function followDevice(): Promise<void> {
  const token = storedToken();
  const device = token === null ? null : await namedDevice();
  if (!token || !device) return;
  const told = `${token.slice(-8)} ${device.endpoint.slice(-24)}`;
  if (localStorage.getItem(place) === told) return;
  await call(subscribePush, { body: device, quiet: true, token });
  localStorage.setItem(place, told);
}
