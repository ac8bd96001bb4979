import { WifiOff } from 'lucide-react';
import { t } from '../../../lib/language/texts.ts';
import { useOffline } from '../../../lib/offline/online.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconMessage } from './icon-message.tsx';

/** Shown instead of a page that needs to know the user, while the server is unreachable. `failure` is the line that says why. */
export function Unreachable({ failure = null }: { failure?: string | null }) {
  const { retry, logout } = useSession();
  const offline = useOffline();
  return (
    <IconMessage
      icon={WifiOff}
      title={offline ? t("You're offline") : t("We can't reach the library")}
      text={
        offline
          ? t("You're still logged in. This page loads by itself once you're back online.")
          : t("You're still logged in. Please check your connection and try again.")
      }
    >
      {failure ? (
        <p role="alert" className="font-medium text-danger text-sm">
          {failure}
        </p>
      ) : null}
      <Button onClick={retry}>{t('Try Again')}</Button>
      {/* On a shared device, a person must be able to log out without waiting for the network. */}
      <Button variant="ghost" onClick={logout}>
        {t('Log out')}
      </Button>
    </IconMessage>
  );
}
