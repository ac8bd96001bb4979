import { daysAfter } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import { deviceOf } from './devices.rules.ts';
import { deleteKnownDevicesBefore, upsertKnownDevice } from './known-devices.queries.ts';

export { deleteKnownDevicesOf } from './known-devices.queries.ts';

/** The most kinds of device that an account keeps; the newest ones. */
const kept = 20;
/** Days after the last login on a kind of device until it is deleted. */
const days = 400;

/**
 * Saves that the account's owner has used this kind of device. Returns the kind if it is new and the account has others, and
 * null otherwise, because the first device needs no notice.
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

/** Deletes kinds of device that have not been used for a long time. */
export function sweepKnownDevices({ database, clock }: Library): Promise<void> {
  return deleteKnownDevicesBefore(database, daysAfter(clock.now(), -days));
}
