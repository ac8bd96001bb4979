import { noticeSettings } from '@library/contract/notices/notices.ts';
import { subscribePush } from '@library/contract/notices/push.ts';
import { call } from '../../../lib/calls/api.ts';
import { storedToken } from '../../../lib/session/stored-session.ts';
import { deviceFor, namedDevice } from './device.ts';

/** The storage key for the login that this browser was last registered for, and the day; the end of the token tells logins apart. */
const place = 'push-login';

/**
 * Registers this browser's notifications for the current login, once per login: phones are shared, and the notices of an earlier
 * user must not appear any more. It also registers once a day, and again for another key, because the library may have forgotten its devices.
 * Does nothing if notifications are off.
 */
export async function followDevice(): Promise<void> {
  const token = storedToken();
  if (token === null || !(await namedDevice())) return;
  const { push } = await call(noticeSettings, { quiet: true, token });
  if (push.key === null) return;
  const device = await deviceFor(push.key);
  const told = `${token.slice(-8)} ${device.endpoint.slice(-24)} ${new Date().toDateString()}`;
  if (localStorage.getItem(place) === told) return;
  await call(subscribePush, { body: device, quiet: true, token });
  localStorage.setItem(place, told);
}
