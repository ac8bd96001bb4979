import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { keepsBooks } from '../../lib/offline/keeps-books.ts';
import { useOffline } from '../../lib/offline/online.ts';
import { storedToken } from '../../lib/session/stored-session.ts';
import { forgetUnshownError, useUnshownError } from '../../lib/toasts/toast.ts';

/** The time, in ms, for which the bar says that the network is back. */
const BACK_FOR = 4000;
/** The time, in ms, for which the bar shows an error that could not be shown as a toast; as long as a toast. */
const ERROR_FOR = 5000;

/**
 * A bar under the top bar that says that the device has no network and, for a moment, that the network is back. It also shows an
 * error whose toast could not be loaded. The live region is there from the start, so that screen readers announce what appears in
 * it.
 */
export function OfflineBar() {
  const offline = useOffline();
  const error = useUnshownError();
  const [shown, setShown] = useState<'offline' | 'back' | null>(offline ? 'offline' : null);
  if (offline && shown !== 'offline') setShown('offline');
  if (!offline && shown === 'offline') setShown('back');

  useEffect(() => {
    if (shown !== 'back') return;
    const timer = setTimeout(() => setShown(null), BACK_FOR);
    return () => clearTimeout(timer);
  }, [shown]);

  useEffect(() => {
    if (error === null) return;
    const timer = setTimeout(forgetUnshownError, ERROR_FOR);
    return () => clearTimeout(timer);
  }, [error]);

  return (
    <div role="status" aria-label={t('Network')} className="sticky top-(--top-bar) z-20">
      {error !== null ? (
        <p
          role="alert"
          className="border-danger border-b bg-danger-soft px-4 py-2.5 text-center font-medium text-danger text-sm"
        >
          {error}
        </p>
      ) : shown ? (
        <p
          className={`border-line border-b px-4 py-2.5 text-center font-medium text-sm ${
            shown === 'offline' ? 'bg-warning-soft text-warning' : 'bg-action-soft text-action'
          }`}
        >
          {shown === 'offline' ? <OfflineText /> : t("You're back online.")}{' '}
          {shown === 'offline' && keepsBooks() ? (
            <Link to="/my-reads" className="underline underline-offset-4">
              {t('See the books saved on this phone')}
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

/**
 * What works offline. The desk says for itself that hand-outs and returns are noted there. Pages of people who are logged in are
 * kept in the tab alone, because the device may be shared (decision 025).
 */
function OfflineText() {
  const { pathname } = useLocation();
  const isLoggedIn = storedToken() !== null;
  if (pathname === '/desk') return t("You're offline");
  return isLoggedIn
    ? t(
        "You're offline. Pages you've just opened still work, unless you reload them; you can make changes once you're back online.",
      )
    : t("You're offline. Pages you've opened still work; you can make changes once you're back online.");
}
