import { Admins } from '../../../features/admins/admins.tsx';
import { VerifyAdmins } from '../../../features/admins/verify-admins.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/access-denied.tsx';

/** /admin/admins: the list of admins, for verified admins (docs/decisions/029). */
export default function AdminsPage() {
  usePageTitle(t('Admins'));
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return <AccessDenied needs="admin" text={t('Please log in as a verified admin to view the admins.')} />;
  }
  return (
    <>
      <PageHeading back title={t('Admins')} text={t('Admins can do everything, in all halls.')} />
      <div className="flex flex-col gap-10">
        <Admins />
        <VerifyAdmins />
      </div>
    </>
  );
}
