import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ScriptText } from '../../ui/script-text.tsx';

/** The home of a verified admin (spec 2.11). */
export default function AdminHomePage() {
  const { user } = useSession();
  usePageTitle('Administration');
  return (
    <PageHeading
      title={
        <>
          Welcome, <ScriptText text={user?.name || 'Admin'} />
        </>
      }
    />
  );
}
