import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export default function BookDetailsPage() {
  usePageTitle('Book details');
  return <PageHeading title="Book details" />;
}
