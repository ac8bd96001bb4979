import { WorkProposals } from '../../../features/works/work-proposals.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/access-denied.tsx';

/** /admin/works: books that may be editions of one work, for verified admins. */
export default function WorksPage() {
  usePageTitle(t('Perhaps the same work'));
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return <AccessDenied needs="admin" text={t('Please log in as a verified admin to view suggestions.')} />;
  }
  return (
    <>
      <PageHeading
        back
        title={t('Perhaps the same work')}
        text={t('Volunteers suggested these books, or we found them similar. You decide.')}
      />
      <WorkProposals />
    </>
  );
}
