import { offlineText } from './api-errors.ts';
import { isOffline } from './online.ts';
import { notify } from './toast.ts';

/**
 * For a tap on something that needs the network: without one it says so and returns true, so that the tap is never
 * silent. `onClick={() => refuseOffline() || openDialog()}`
 */
export function refuseOffline(): boolean {
  if (!isOffline()) return false;
  notify.error(offlineText());
  return true;
}
