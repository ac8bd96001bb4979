import type { Received } from '@library/contract/calls/route.ts';
import type { movePush, subscribePush, testPush } from '@library/contract/notices/push.ts';
import { conflict, invalid, notFound, sessionExpired } from '../../lib/refusal.ts';
import { hashToken } from '../../lib/secrets/token-hash.ts';
import type { Library } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { lockSession } from '../accounts/accounts.service.ts';
import {
  deleteDeviceOf,
  deleteDevices,
  lockDevices,
  type NamedDevice,
  updateAddress,
  updateTestAsked,
  upsertDevice,
} from './push.queries.ts';
import { isPushAddress } from './push-addresses.rules.ts';
import { isPublicKey } from './vapid.ts';

export { deleteAllDevices } from './push.queries.ts';

/**
 * The device of a browser's subscription. Throws 409 where the library sends no pushes, and 422 for an address or key that no
 * browser sends.
 */
function deviceOf({ settings }: Library, named: Received<typeof subscribePush>['body']): NamedDevice {
  if (settings.push === 'off') throw conflict("This library doesn't send notifications to phones.");
  const { endpoint } = named;
  if (!isPushAddress(endpoint, settings.push_hosts)) {
    throw invalid({ endpoint: ["This browser's notifications come from a service that we don't know."] });
  }
  const p256dh = Buffer.from(named.keys.p256dh, 'base64url');
  const auth = Buffer.from(named.keys.auth, 'base64url');
  if (!isPublicKey(p256dh)) throw invalid({ 'keys.p256dh': ["The key isn't right."] });
  return { endpoint, p256dh, auth };
}

/**
 * Sends notices to this browser from now on, for the login of this token. A browser belongs to the last login that registered
 * it. A login has one browser, so a new address replaces the old one.
 */
export function subscribe(
  library: Library,
  actor: Actor,
  token: string,
  named: Received<typeof subscribePush>['body'],
): Promise<void> {
  const device = deviceOf(library, named);
  return library.inTransaction(async (transaction) => {
    const sessionId = await lockSession(transaction, hashToken(token));
    if (sessionId === null) throw sessionExpired();
    const { endpoint } = device;
    const found = await lockDevices(transaction, { endpoints: [endpoint], sessionIds: [sessionId] });
    // A browser that another login had starts afresh: neither its received notices nor a requested test are kept.
    const others = found.filter((other) => other.endpoint !== endpoint || other.session_id !== sessionId);
    await deleteDevices(
      transaction,
      others.map(({ subscription_id }) => subscription_id),
    );
    const { account_id } = actor;
    const [subscription_id, now] = [library.makeId(), library.clock.now()];
    await upsertDevice(transaction, {
      ...device,
      subscription_id,
      account_id,
      session_id: sessionId,
      now,
    });
  });
}

/**
 * Sends notices to a new address of the same browser, which proves itself with the secret of the old one. Throws 404 otherwise.
 */
export function move(library: Library, { old, ...named }: Received<typeof movePush>['body']): Promise<void> {
  const device = deviceOf(library, named);
  return library.inTransaction(async (transaction) => {
    const endpoints = [old.endpoint, device.endpoint];
    const found = await lockDevices(transaction, { endpoints, sessionIds: [] });
    const auth = Buffer.from(old.auth, 'base64url');
    const own = found.find((one) => one.endpoint === old.endpoint && one.auth.equals(auth));
    if (!own) throw notFound("We don't know this device any more. Turn notifications on again.");
    const others = found.filter(({ subscription_id }) => subscription_id !== own.subscription_id);
    await deleteDevices(
      transaction,
      others.map(({ subscription_id }) => subscription_id),
    );
    await updateAddress(transaction, own.subscription_id, device);
  });
}

/** Stops sending notices to a browser of this person. */
export function unsubscribe({ inTransaction }: Library, actor: Actor, endpoint: string): Promise<void> {
  return inTransaction((transaction) => deleteDeviceOf(transaction, actor.account_id, endpoint));
}

/** Requests a test push to a browser of this person. Throws 404 if it is not registered. */
export function askForTest(
  { inTransaction, clock }: Library,
  actor: Actor,
  { endpoint }: Received<typeof testPush>['body'],
): Promise<void> {
  return inTransaction(async (transaction) => {
    const asked = { endpoint, now: clock.now() };
    if (!(await updateTestAsked(transaction, actor.account_id, asked))) {
      throw notFound("We don't know this device any more. Turn notifications on again.");
    }
  });
}
