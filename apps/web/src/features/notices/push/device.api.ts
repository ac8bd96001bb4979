import { subscribePush, testPush, unsubscribePush } from '@library/contract/notices/push.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import { errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { invalidate } from '../../../lib/queries/invalidate.ts';
import { staleAfter } from '../../../lib/queries/invalidation.ts';
import { notify } from '../../../lib/toasts/toast.ts';
import {
  type DeviceState,
  deviceState,
  deviceWord,
  namedDevice,
  subscribeDevice,
  unsubscribeDevice,
} from './device.ts';

/** The state of notifications in this browser; if they are on, it is registered for the current login again. */
export const deviceQuery = (key: string) =>
  queryOptions({
    queryKey: ['notices', 'device'],
    queryFn: async (): Promise<DeviceState> => {
      const state = await deviceState(key);
      const device = state === 'on' ? await namedDevice() : null;
      if (device) await call(subscribePush, { body: device, quiet: true });
      return state;
    },
    // People may have changed the browser's settings before they come back.
    refetchOnWindowFocus: 'always',
    retry: false,
  });

/** Turns notifications on for this browser. Call it from a tap, because browsers ask for permission only then. */
export function useTurnOn(key: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const device = await subscribeDevice(key);
      return device && call(subscribePush, { body: device, quiet: true });
    },
    onSuccess: (answer) =>
      answer &&
      notify.success(
        t('Notifications are on for this {device, select, phone {phone} other {computer}}.', {
          device: deviceWord(),
        }),
      ),
    onError: (error) =>
      notify.error(
        errorText(
          error,
          t("Your browser couldn't turn notifications on. Please try again, or use another browser."),
        ),
      ),
    // The browser's state may have changed although the call failed.
    onSettled: () => invalidate(cache, staleAfter.turnNotificationsOn),
  });
}

/** Turns notifications off for this browser. */
export function useTurnOff() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const endpoint = await unsubscribeDevice();
      if (endpoint) await call(unsubscribePush, { body: { endpoint }, quiet: true });
    },
    onSuccess: () =>
      notify.success(
        t('Notifications are off for this {device, select, phone {phone} other {computer}}.', {
          device: deviceWord(),
        }),
      ),
    onError: (error) =>
      notify.error(errorText(error, t("We couldn't turn notifications off. Please try again."))),
    onSettled: () => invalidate(cache, staleAfter.turnNotificationsOff),
  });
}

/** Has a test sent to this browser. */
export function useTestPush() {
  return useMutation({
    mutationFn: async () => {
      const endpoint = (await namedDevice())?.endpoint ?? '';
      return call(testPush, { body: { endpoint }, quiet: true });
    },
    onError: (error) => notify.error(errorText(error, t("We couldn't send a test. Please try again."))),
  });
}
