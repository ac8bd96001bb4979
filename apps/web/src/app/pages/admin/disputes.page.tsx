import { Disputes } from '../../../features/receipts/disputes.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { useKeptCopy } from '../../kept-copy.tsx';
import { AccessDenied } from '../../shell/access-denied.tsx';

/** /admin/disputes: hand-overs that readers say are not right, for verified admins. */
export default function DisputesPage() {
  usePageTitle(t('Disputes'));
  const { user, loading } = useSession();
  const { onKept, keptDialog } = useKeptCopy();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return <AccessDenied needs="admin" text={t('Please log in as a verified admin to view disputes.')} />;
  }
  return (
    <>
      <PageHeading back title={t('Disputes')} text={t("Readers say these hand-overs aren't right.")} />
      <Disputes onKept={onKept} />
      {keptDialog}
    </>
  );
}
