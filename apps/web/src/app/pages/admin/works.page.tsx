import { WorkProposals } from '../../../features/works/work-proposals.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AdminsOnly } from './admins-only.tsx';

/** /admin/works: books that may be editions of one work, for verified admins. */
export default function WorksPage() {
  usePageTitle(t('Perhaps the same work'));
  return (
    <AdminsOnly deniedText={t('Please log in as a verified admin to view suggestions.')}>
      <PageHeading
        back
        title={t('Perhaps the same work')}
        text={t('Volunteers suggested these books, or we found them similar. You decide.')}
      />
      <WorkProposals />
    </AdminsOnly>
  );
}
