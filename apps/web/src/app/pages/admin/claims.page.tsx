import { Claims } from '../../../features/claims/claims.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { useKeptCopy } from '../../kept-copy.tsx';
import { AccessDenied } from '../../shell/access-denied.tsx';

/** /admin/claims: loans that readers say are returned, for verified admins. */
export default function ClaimsPage() {
  usePageTitle(t('Reported returns'));
  const { user, loading } = useSession();
  const { onKept, keptDialog } = useKeptCopy();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return (
      <AccessDenied needs="admin" text={t('Please log in as a verified admin to view reported returns.')} />
    );
  }
  return (
    <>
      <PageHeading back title={t('Reported returns')} text={t("Readers say they've returned these books.")} />
      <Claims onKept={onKept} />
      {keptDialog}
    </>
  );
}
