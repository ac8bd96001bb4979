import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export default function DashboardPage() {
  usePageTitle('Dashboard');
  return <PageHeading title="Dashboard" />;
}
