import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageMessage } from '../shell/page-message.tsx';

/** For addresses that no page has. */
export default function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <PageMessage
      title="This page is not on our shelves"
      text="The address may be misspelt, or the page may have moved."
    >
      <ButtonLink to="/browse-books">Browse the books</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Go to the home page
      </ButtonLink>
    </PageMessage>
  );
}
