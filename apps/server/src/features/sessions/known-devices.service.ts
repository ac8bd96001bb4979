import { daysAfter } from '../../lib/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import { deviceOf } from './devices.rules.ts';
import { deleteKnownDevicesBefore, upsertKnownDevice } from './known-devices.queries.ts';

export { deleteKnownDevicesOf } from './known-devices.queries.ts';

/** How many kinds of device an account knows at most; the newest ones. */
const kept = 20;
/** Days after the last login from a kind of device until it is forgotten. */
const days = 400;

/**
 * Saves that the account's owner has used it on this kind of device. Returns the kind if it is a new one of an account that knows
 * others, and null otherwise: nobody is told of their first device.
 */
export async function saveKnownDevice(
  transaction: Transaction,
  { clock }: Library,
  account_id: string,
  userAgent: string,
): Promise<string | null> {
  const device = deviceOf(userAgent);
  const before = await upsertKnownDevice(transaction, { account_id, device, now: clock.now(), kept });
  return before.knew_others && !before.was_known ? device : null;
}

/** Forgets kinds of device that have not been used for long. */
export function sweepKnownDevices({ database, clock }: Library): Promise<void> {
  return deleteKnownDevicesBefore(database, daysAfter(clock.now(), -days));
}
