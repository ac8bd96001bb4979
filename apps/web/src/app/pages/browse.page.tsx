import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export default function BrowsePage() {
  usePageTitle('Browse Books');
  return <PageHeading title="Browse Books" />;
}
