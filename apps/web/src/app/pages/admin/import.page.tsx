import { useParams } from 'react-router';
import { ImportView } from '../../../features/imports/import-view.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AdminsOnly } from './admins-only.tsx';

/** /admin/imports/:id: one import, from mapping its columns to undoing it, for verified admins. */
export default function ImportPage() {
  usePageTitle(t('A list of books'));
  const { id = '' } = useParams();
  return (
    <AdminsOnly deniedText={t('Please log in as a verified admin to import lists of books.')}>
      <PageHeading back title={t('A list of books')} />
      <ImportView key={id} importId={id} />
    </AdminsOnly>
  );
}
