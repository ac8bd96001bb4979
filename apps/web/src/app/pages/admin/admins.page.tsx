import { Admins } from '../../../features/admins/admins.tsx';
import { VerifyAdmins } from '../../../features/admins/verify-admins.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AdminsOnly } from './admins-only.tsx';

/** /admin/admins: the list of admins, for verified admins (decision 029). */
export default function AdminsPage() {
  usePageTitle(t('Admins'));
  return (
    <AdminsOnly deniedText={t('Please log in as a verified admin to view the admins.')}>
      <PageHeading back title={t('Admins')} text={t('Admins can do everything, in all halls.')} />
      <div className="flex flex-col gap-10">
        <Admins />
        <VerifyAdmins />
      </div>
    </AdminsOnly>
  );
}
