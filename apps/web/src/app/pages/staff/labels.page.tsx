import { Labels } from '../../../features/labels/labels.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { StaffOnly } from './staff-only.tsx';

/** /labels: labels of copies to print, for verified admins, and for verified volunteers those of their hall. */
export default function LabelsPage() {
  usePageTitle(t('Labels'));
  return (
    <StaffOnly to="print labels" mostly="admin">
      {(user) => (
        <>
          <PageHeading
            back
            title={t('Labels')}
            text={t('Each label has a code that leads to its copy. Stick it inside the cover.')}
          />
          <Labels choosesHall={user.user_type === 'admin'} />
        </>
      )}
    </StaffOnly>
  );
}
