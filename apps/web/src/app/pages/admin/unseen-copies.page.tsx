import { UnseenCopies } from '../../../features/copies/unseen-copies.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/access-denied.tsx';

/** /admin/unseen-copies: copies that nobody has seen for a long time, for verified admins. */
export default function UnseenCopiesPage() {
  usePageTitle(t('Copies not seen'));
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return <AccessDenied needs="admin" text={t('Please log in as a verified admin to view these copies.')} />;
  }
  return (
    <>
      <PageHeading back title={t('Copies not seen')} text={t('They should be on the shelves.')} />
      <UnseenCopies />
    </>
  );
}
