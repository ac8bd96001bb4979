import { IsbnSources } from '../../../features/isbn-sources/isbn-sources.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/access-denied.tsx';

/** /admin/isbn-sources: which services are asked about ISBNs, for verified admins (docs/decisions/059). */
export default function IsbnSourcesPage() {
  usePageTitle(t('ISBN sources'));
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return (
      <AccessDenied needs="admin" text={t('Please log in as a verified admin to view the ISBN sources.')} />
    );
  }
  return (
    <>
      <PageHeading
        back
        title={t('ISBN sources')}
        text={t(
          'Staff look up books by their ISBN in this library first. We ask others only while you agree to it here.',
        )}
      />
      <div className="flex flex-col gap-4">
        <IsbnSources />
      </div>
    </>
  );
}
