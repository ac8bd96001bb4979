import { IsbnSources } from '../../../features/isbn-sources/isbn-sources.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AdminsOnly } from './admins-only.tsx';

/** /admin/isbn-sources: which services are asked about ISBNs, for verified admins (decision 059). */
export default function IsbnSourcesPage() {
  usePageTitle(t('ISBN sources'));
  return (
    <AdminsOnly deniedText={t('Please log in as a verified admin to view the ISBN sources.')}>
      <PageHeading
        back
        title={t('ISBN sources')}
        text={t(
          'Staff look up books by their ISBN in this library first. We ask others only while you agree to it here.',
        )}
      />
      <div className="flex flex-col gap-4">
        <IsbnSources />
      </div>
    </AdminsOnly>
  );
}
