import { useEffect, useState } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { useOffline } from '../../lib/offline/online.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import type { KeptPack } from './desk-databases.ts';

/** Says that the desk works without a network, how old its data is, and whether the browser may delete unsent acts. */
export function NetworkNote({ kept }: { kept: KeptPack | null }) {
  const offline = useOffline();
  const mayBeDeleted = useMayBeDeleted(kept !== null);
  if (!offline) return null;
  return (
    <div
      role="status"
      className="rounded-card border border-warning bg-warning-soft p-4 text-sm text-warning"
    >
      {kept ? (
        <p>
          {rich(
            "You're offline. Hand-outs of requests and returns are noted on this device and sent later, and so is what you see on the shelf. You see what was known on {moment}.",
            {
              moment: (
                <time dateTime={new Date(kept.loadedAt).toISOString()}>
                  {formatMoment(new Date(kept.loadedAt).toISOString())}
                </time>
              ),
            },
          )}
        </p>
      ) : (
        <p>
          {t(
            "You're offline, and nothing is saved on this device to work with. The desk works again once you're back online.",
          )}
        </p>
      )}
      {mayBeDeleted ? (
        <p className="mt-2">
          {t(
            "This browser may delete what hasn't been sent after a few days. Install the library on the home screen to keep it, or send it soon.",
          )}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Requests persistent storage from the browser once there is a pack; returns whether the browser may still delete stored
 * data.
 */
function useMayBeDeleted(hasPack: boolean): boolean {
  const [mayBe, setMayBe] = useState(false);
  useEffect(() => {
    if (!hasPack || !navigator.storage?.persist) return;
    navigator.storage.persist().then(
      (isKept) => setMayBe(!isKept),
      () => undefined,
    );
  }, [hasPack]);
  return mayBe;
}
