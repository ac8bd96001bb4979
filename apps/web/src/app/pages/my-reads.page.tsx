import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export default function MyReadsPage() {
  usePageTitle('My books');
  return <PageHeading title="My books" />;
}
