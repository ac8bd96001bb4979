import { ImportList } from '../../../features/imports/import-list.tsx';
import { UploadCard } from '../../../features/imports/upload-card.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/access-denied.tsx';

/** /admin/imports: imports a list of books and shows earlier imports; for verified admins. */
export default function ImportsPage() {
  usePageTitle(t('Lists of books'));
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return (
      <AccessDenied needs="admin" text={t('Please log in as a verified admin to import lists of books.')} />
    );
  }
  return (
    <>
      <PageHeading
        back
        title={t('Import a list of books')}
        text={t('Upload a list, see what would happen, and add it. You can undo it for 30 days.')}
      />
      <UploadCard />
      <ImportList />
    </>
  );
}
