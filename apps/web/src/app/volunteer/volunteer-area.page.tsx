import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The home of a verified volunteer (spec 2.10). */
export default function VolunteerAreaPage() {
  const { user } = useSession();
  return <PageHeading title={`Welcome, ${user?.name || 'Volunteer'}`} />;
}
