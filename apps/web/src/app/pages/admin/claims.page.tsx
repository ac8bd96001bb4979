import { Claims } from '../../../features/claims/claims.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useKeptCopy } from '../../kept-copy.tsx';
import { AdminsOnly } from './admins-only.tsx';

/** /admin/claims: loans that readers say are returned, for verified admins. */
export default function ClaimsPage() {
  usePageTitle(t('Reported returns'));
  const { onKept, keptDialog } = useKeptCopy();
  return (
    <AdminsOnly deniedText={t('Please log in as a verified admin to view reported returns.')}>
      <PageHeading back title={t('Reported returns')} text={t("Readers say they've returned these books.")} />
      <Claims onKept={onKept} />
      {keptDialog}
    </AdminsOnly>
  );
}
