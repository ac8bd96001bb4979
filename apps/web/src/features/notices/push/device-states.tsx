import { t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useTestPush, useTurnOff, useTurnOn } from './device.api.ts';
import { deviceWord } from './device.ts';

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
