import { AuditLog } from '../../../features/audit/audit-log.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/access-denied.tsx';

/** /admin/audit: the log of all changes, for verified admins. */
export default function AuditPage() {
  usePageTitle(t('Audit log'));
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return (
      <AccessDenied needs="admin" text={t('Please log in as a verified admin to view the audit log.')} />
    );
  }
  return (
    <>
      <PageHeading back title={t('Audit log')} text={t('Who changed what, and when.')} />
      <AuditLog />
    </>
  );
}
