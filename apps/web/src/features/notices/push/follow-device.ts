import { subscribePush } from '@library/contract/push.ts';
import { call } from '../../../lib/api.ts';
import { storedToken } from '../../../lib/stored-session.ts';
import { namedDevice } from './device.ts';

/** Remembers for which login the library was told of this browser; the end of the token tells logins apart. */
const place = 'push-login';

/**
 * Tells the library that this browser belongs to the login in use, once for each login: phones are shared, and notices must not go
 * on coming for somebody who used the browser before. Nothing happens where nobody turned notifications on.
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
