import { ImportList } from '../../../features/imports/import-list.tsx';
import { UploadCard } from '../../../features/imports/upload-card.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AdminsOnly } from './admins-only.tsx';

/** /admin/imports: imports a list of books and shows earlier imports; for verified admins. */
export default function ImportsPage() {
  usePageTitle(t('Lists of books'));
  return (
    <AdminsOnly deniedText={t('Please log in as a verified admin to import lists of books.')}>
      <PageHeading
        back
        title={t('Import a list of books')}
        text={t('Upload a list, see what would happen, and add it. You can undo it for 30 days.')}
      />
      <UploadCard />
      <ImportList />
    </AdminsOnly>
  );
}
