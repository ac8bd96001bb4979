import { useState } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { settings } from '../../../lib/settings.ts';
import { isApple } from './device.ts';
import { InstallSteps } from './install-steps.tsx';

const states = { blocked: DeviceBlocked, install: DeviceInstall, unsupported: DeviceUnsupported };

/** Why this device can't show notifications, and what would help. */
export function DeviceWithoutPush({ state }: { state: keyof typeof states }) {
  const State = states[state];
  return <State />;
}

/** The browser must not ask for permission: only its own settings help. */
function DeviceBlocked() {
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

function DeviceUnsupported() {
  return (
    <p className="max-w-prose text-sm">
      {settings.password_resets
        ? t(
            "This browser can't show notifications. You still get our e-mails, and everything is in Notices (the bell).",
          )
        : t("This browser can't show notifications. Everything is in Notices (the bell).")}
    </p>
  );
}

function DeviceInstall() {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm">
        {t('On an iPhone or iPad, notifications work once the library is on your Home Screen:')}
      </p>
      <InstallSteps />
    </div>
  );
}
