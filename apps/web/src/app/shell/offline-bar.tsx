import { useEffect, useState } from 'react';
import { useOffline } from '../../lib/online.ts';

/** How long the bar says that the network is back, in ms. */
const BACK_FOR = 4000;

/**
 * Says under the top bar that the device has no network, and for a moment that it has one again. The live region exists
 * from the start, so that screen readers announce what appears in it.
 */
export function OfflineBar() {
  const offline = useOffline();
  const [shown, setShown] = useState<'offline' | 'back' | null>(offline ? 'offline' : null);
  if (offline && shown !== 'offline') setShown('offline');
  if (!offline && shown === 'offline') setShown('back');

  useEffect(() => {
    if (shown !== 'back') return;
    const timer = setTimeout(() => setShown(null), BACK_FOR);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <div role="status" aria-label="Network" className="sticky top-(--top-bar) z-20">
      {shown ? (
        <p
          className={`border-line border-b px-4 py-2.5 text-center font-medium text-sm ${
            shown === 'offline' ? 'bg-warning-soft text-warning' : 'bg-action-soft text-action'
          }`}
        >
          {shown === 'offline'
            ? 'You are offline. What you have seen stays readable; changes have to wait until you are back online.'
            : 'You are back online.'}
        </p>
      ) : null}
    </div>
  );
}
