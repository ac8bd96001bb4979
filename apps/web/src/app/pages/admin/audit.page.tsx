import { AuditLog } from '../../../features/audit/audit-log.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AdminsOnly } from './admins-only.tsx';

/** /admin/audit: the log of all changes, for verified admins. */
export default function AuditPage() {
  usePageTitle(t('Audit log'));
  return (
    <AdminsOnly deniedText={t('Please log in as a verified admin to view the audit log.')}>
      <PageHeading back title={t('Audit log')} text={t('Who changed what, and when.')} />
      <AuditLog />
    </AdminsOnly>
  );
}
