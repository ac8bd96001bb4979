import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { noticeSettingsQuery } from '../notices.api.ts';
import { deviceQuery, useTurnOn } from './device.api.ts';
import { deviceWord, mayAsk } from './device.ts';

/**
 * Offers to tell of something on this device, at the moment when it helps; `when` ends the sentence: 'when it is your turn'.
 * Nothing where the browser cannot, or was told not to ask.
 */
export function TellMe({ when }: { when: string }) {
  const [possible] = useState(mayAsk);
  const { data } = useQuery({ ...noticeSettingsQuery, enabled: possible });
  const key = data?.push.key ?? null;
  if (!possible || data?.push.key === null) return null;
  // Room for what it says, so that nothing below moves.
  return <div className="mt-3 min-h-11">{key === null ? null : <Offer appKey={key} when={when} />}</div>;
}

function Offer({ appKey, when }: { appKey: string; when: string }) {
  const { data: state } = useQuery(deviceQuery(appKey));
  const { mutate, isPending } = useTurnOn(appKey);
  if (state === 'on') {
    return (
      <p role="status" className="text-ink-soft text-sm">
        We'll also tell you on this {deviceWord()} {when.replace(/\bmy\b/, 'your')}.
      </p>
    );
  }
  if (state === 'install') {
    return (
      <p className="text-sm">
        <Link to="/account" className="text-action underline">
          Get told on this {deviceWord()} {when.replace(/\bmy\b/, 'your')}
        </Link>
      </p>
    );
  }
  if (state !== 'off') return null;
  return (
    <Button variant="secondary" onClick={() => mutate()} busy={isPending} busyLabel="Turning on...">
      <BellRing aria-hidden="true" />
      Tell me on this {deviceWord()} {when}
    </Button>
  );
}
