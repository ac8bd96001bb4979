import { UnseenCopies } from '../../../features/copies/unseen-copies.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AdminsOnly } from './admins-only.tsx';

/** /admin/unseen-copies: copies that nobody has seen for a long time, for verified admins. */
export default function UnseenCopiesPage() {
  usePageTitle(t('Copies not seen'));
  return (
    <AdminsOnly deniedText={t('Please log in as a verified admin to view these copies.')}>
      <PageHeading back title={t('Copies not seen')} text={t('They should be on the shelves.')} />
      <UnseenCopies />
    </AdminsOnly>
  );
}
