import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { PageMessage } from './page-message.tsx';

/** For a page that threw or whose code could not be loaded; a reload fetches it again. */
export function PageError() {
  usePageTitle('Something went wrong');
  return (
    <PageMessage
      title="Something went wrong"
      text="We couldn't show this page. Try loading it again. If that doesn't help, please write to us."
    >
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
    </PageMessage>
  );
}
