import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { noticeSettingsQuery } from '../notices.api.ts';
import { deviceQuery, useTurnOn } from './device.api.ts';
import { deviceWord, mayAsk } from './device.ts';

/** The event to notify of: a turn in a waiting list, or the last days of a request. */
type PushOccasion = 'turn' | 'request';

/**
 * Offers notifications on this device at the moment when they help; `of` is the event to notify of.
 * Renders nothing if the browser cannot show them or permission is denied.
 */
export function TellMe({ of }: { of: PushOccasion }) {
  const [possible] = useState(mayAsk);
  const { data } = useQuery({ ...noticeSettingsQuery, enabled: possible });
  const key = data?.push.key ?? null;
  if (!possible || data?.push.key === null) return null;
  // Reserves space for the text, so that nothing below moves.
  return <div className="mt-3 min-h-11">{key === null ? null : <Offer appKey={key} of={of} />}</div>;
}

function Offer({ appKey, of }: { appKey: string; of: PushOccasion }) {
  const { data: state } = useQuery(deviceQuery(appKey));
  const { mutate, isPending } = useTurnOn(appKey);
  const device = deviceWord();
  if (state === 'on') {
    return (
      <p role="status" className="text-ink-soft text-sm">
        {of === 'turn'
          ? t(
              "We'll also tell you on this {device, select, phone {phone} other {computer}} when it's your turn.",
              { device },
            )
          : t(
              "We'll also tell you on this {device, select, phone {phone} other {computer}} before your request expires.",
              { device },
            )}
      </p>
    );
  }
  if (state === 'install') {
    return (
      <p className="text-sm">
        <Link to="/account" className="text-action underline">
          {of === 'turn'
            ? t(
                "Turn on notifications on this {device, select, phone {phone} other {computer}} to hear when it's your turn",
                {
                  device,
                },
              )
            : t(
                'Turn on notifications on this {device, select, phone {phone} other {computer}} to hear before your request expires',
                { device },
              )}
        </Link>
      </p>
    );
  }
  if (state !== 'off') return null;
  return (
    <Button variant="secondary" onClick={() => mutate()} busy={isPending} busyLabel={t('Turning on...')}>
      <BellRing aria-hidden="true" />
      {of === 'turn'
        ? t("Tell me on this {device, select, phone {phone} other {computer}} when it's my turn", { device })
        : t('Tell me on this {device, select, phone {phone} other {computer}} before my request expires', {
            device,
          })}
    </Button>
  );
}
