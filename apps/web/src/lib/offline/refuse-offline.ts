import { offlineText } from '../calls/api-errors.ts';
import { notify } from '../toasts/toast.ts';
import { isOffline } from './online.ts';

/**
 * For a tap on something that needs the network. When the device is offline, it shows a toast and returns true, so that a tap
 * always has a visible effect. `onClick={() => refuseOffline() || openDialog()}`
 */
export function refuseOffline(): boolean {
  if (!isOffline()) return false;
  notify.error(offlineText());
  return true;
}
