import { useParams } from 'react-router';
import { ImportView } from '../../../features/imports/import-view.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/access-denied.tsx';

/** /admin/imports/:id: one import, from mapping its columns to undoing it, for verified admins. */
export default function ImportPage() {
  usePageTitle(t('A list of books'));
  const { id = '' } = useParams();
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return (
      <AccessDenied needs="admin" text={t('Please log in as a verified admin to import lists of books.')} />
    );
  }
  return (
    <>
      <PageHeading back title={t('A list of books')} />
      <ImportView key={id} importId={id} />
    </>
  );
}
