import { useState } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useTestPush, useTurnOff, useTurnOn } from './device.api.ts';
import { deviceWord, isApple } from './device.ts';
import { InstallSteps } from './install-steps.tsx';

/** Notifications are off: the button that turns them on. */
export function DeviceOff({ appKey }: { appKey: string }) {
  const { mutate, isPending } = useTurnOn(appKey);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button onClick={() => mutate()} busy={isPending} busyLabel={t('Turning on...')}>
        {t('Turn on for this {device, select, phone {phone} other {computer}}', { device: deviceWord() })}
      </Button>
      <p className="text-ink-soft text-sm">{t('Off. Your browser asks you once.')}</p>
    </div>
  );
}

/** Notifications are on: a test, and the button that turns them off. */
export function DeviceOn() {
  const off = useTurnOff();
  const test = useTestPush();
  return (
    <div>
      <p className="font-medium text-sm">
        {t('On for this {device, select, phone {phone} other {computer}}.', { device: deviceWord() })}
      </p>
      <p className="mt-1 text-ink-soft text-sm">{t('They stop when you log out here.')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => test.mutate()}
          busy={test.isPending}
          busyLabel={t('Sending...')}
        >
          {t('Send a test')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => off.mutate()}
          busy={off.isPending}
          busyLabel={t('Turning off...')}
        >
          {t('Turn off')}
        </Button>
      </div>
      {test.isSuccess ? (
        <p role="status" className="mt-3 max-w-prose text-ink-soft text-sm">
          {t(
            "We've sent a test. It should arrive within a few seconds. If it doesn't, check that your {device, select, phone {phone} other {computer}} lets this browser show notifications and isn't set to Do Not Disturb.",
            { device: deviceWord() },
          )}
        </p>
      ) : null}
    </div>
  );
}

/** The browser was told never to ask: only its own settings help. */
export function DeviceBlocked() {
  const [apple] = useState(() => isApple(navigator));
  return (
    <div className="grid gap-1.5 rounded-card bg-warning-soft px-4 py-3 text-sm text-warning">
      <p className="font-medium">{t('Notifications are blocked in this browser.')}</p>
      <p className="max-w-prose">
        {apple
          ? t('Open Settings, then Notifications, choose the library and allow notifications.')
          : t('Tap the icon beside the address, open the permissions, allow notifications, and come back.')}
      </p>
    </div>
  );
}

export function DeviceUnsupported() {
  return (
    <p className="max-w-prose text-sm">
      {t(
        "This browser can't show notifications. You still get our e-mails, and everything is behind the bell.",
      )}
    </p>
  );
}

export function DeviceInstall() {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm">
        {t('On an iPhone or iPad, notifications work once the library is on your Home Screen:')}
      </p>
      <InstallSteps />
    </div>
  );
}
