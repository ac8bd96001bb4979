import { ExportFiles } from '../../../features/exports/export-files.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AdminsOnly } from './admins-only.tsx';

/** /admin/export: the files that verified admins can download (decision 061). */
export default function ExportPage() {
  usePageTitle(t('Export'));
  return (
    <AdminsOnly deniedText={t('Please log in as a verified admin to export data.')}>
      <PageHeading
        back
        title={t('Export')}
        text={t(
          'Take a copy of what the library holds. Each file shows the library at the moment you download it.',
        )}
      />
      <ExportFiles />
    </AdminsOnly>
  );
}
