import { Disputes } from '../../../features/receipts/disputes.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useKeptCopy } from '../../kept-copy.tsx';
import { AdminsOnly } from './admins-only.tsx';

/** /admin/disputes: hand-overs that readers say are not right, for verified admins. */
export default function DisputesPage() {
  usePageTitle(t('Disputes'));
  const { onKept, keptDialog } = useKeptCopy();
  return (
    <AdminsOnly deniedText={t('Please log in as a verified admin to view disputes.')}>
      <PageHeading back title={t('Disputes')} text={t("Readers say these hand-overs aren't right.")} />
      <Disputes onKept={onKept} />
      {keptDialog}
    </AdminsOnly>
  );
}
