import { useEffect, useState } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useOffline } from '../../../lib/offline/online.ts';
import { Button } from '../../../ui/button.tsx';
import { PageMessage } from './page-message.tsx';

/**
 * For a page that threw or whose code could not be loaded; a reload fetches it again. Without a network it says so, and
 * reloads by itself when the network is back.
 */
export function PageError() {
  const offline = useOffline();
  const [failedOffline] = useState(offline);
  const title = offline ? t("You're offline") : t('Something went wrong');
  usePageTitle(title);
  useEffect(() => {
    if (failedOffline && !offline) window.location.reload();
  }, [failedOffline, offline]);
  return (
    <PageMessage
      title={title}
      text={
        offline
          ? t("This page hasn't been opened on this device yet. It loads once you're back online.")
          : t("We couldn't show this page. Try loading it again. If that doesn't help, please write to us.")
      }
    >
      <Button onClick={() => window.location.reload()}>
        {offline ? t('Try Again') : t('Load the page again')}
      </Button>
    </PageMessage>
  );
}
