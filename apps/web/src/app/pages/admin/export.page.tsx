import { ExportFiles } from '../../../features/exports/export-files.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/access-denied.tsx';

/** /admin/export: the files that verified admins can download (docs/decisions/061). */
export default function ExportPage() {
  usePageTitle(t('Export'));
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return <AccessDenied needs="admin" text={t('Please log in as a verified admin to export data.')} />;
  }
  return (
    <>
      <PageHeading
        back
        title={t('Export')}
        text={t(
          'Take a copy of what the library holds. Each file shows the library at the moment you download it.',
        )}
      />
      <ExportFiles />
    </>
  );
}
