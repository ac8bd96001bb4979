import { Link } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { PageMessage } from '../shell/page-message.tsx';

/** For addresses that no page has. */
export default function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <PageMessage
      title="This page is not on our shelves"
      text="The address may be misspelt, or the page may have moved. The books are all still here."
    >
      <Button asChild>
        <Link to="/browse-books">Browse the books</Link>
      </Button>
      <Button variant="secondary" asChild>
        <Link to="/">Go to the home page</Link>
      </Button>
    </PageMessage>
  );
}
