import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTestPush, useTurnOff, useTurnOn } from './device.api.ts';
import { deviceWord, isApple } from './device.ts';
import { InstallSteps } from './install-steps.tsx';

/** Notifications are off: the button that turns them on. */
export function DeviceOff({ appKey }: { appKey: string }) {
  const { mutate, isPending } = useTurnOn(appKey);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button onClick={() => mutate()} busy={isPending} busyLabel="Turning on...">
        Turn on for this {deviceWord()}
      </Button>
      <p className="text-ink-soft text-sm">Off. Your browser asks you once.</p>
    </div>
  );
}

/** Notifications are on: a test, and the button that turns them off. */
export function DeviceOn() {
  const off = useTurnOff();
  const test = useTestPush();
  return (
    <div>
      <p className="font-medium text-sm">On for this {deviceWord()}.</p>
      <p className="mt-1 text-ink-soft text-sm">They stop when you log out here.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => test.mutate()}
          busy={test.isPending}
          busyLabel="Sending..."
        >
          Send a test
        </Button>
        <Button variant="ghost" onClick={() => off.mutate()} busy={off.isPending} busyLabel="Turning off...">
          Turn off
        </Button>
      </div>
      {test.isSuccess ? (
        <p role="status" className="mt-3 max-w-prose text-ink-soft text-sm">
          We've sent a test. It should arrive within a few seconds. If it doesn't, check that your{' '}
          {deviceWord()} lets this browser show notifications and isn't set to Do Not Disturb.
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
      <p className="font-medium">Notifications are blocked in this browser.</p>
      <p className="max-w-prose">
        {apple
          ? 'Open Settings, then Notifications, choose the library and allow notifications.'
          : 'Tap the icon beside the address, open the permissions, allow notifications, and come back.'}
      </p>
    </div>
  );
}

export function DeviceUnsupported() {
  return (
    <p className="max-w-prose text-sm">
      This browser can't show notifications. You still get our e-mails, and everything is behind the bell.
    </p>
  );
}

export function DeviceInstall() {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm">
        On an iPhone or iPad, notifications work once the library is on your Home Screen:
      </p>
      <InstallSteps />
    </div>
  );
}
