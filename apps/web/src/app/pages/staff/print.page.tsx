import { HallLists } from '../../../features/hall-lists/hall-lists.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { StaffOnly } from './staff-only.tsx';

/** /print: lists of a hall for paper, for verified volunteers, and for verified admins who choose a hall. */
export default function PrintPage() {
  usePageTitle(t('Lists to print'));
  return (
    <StaffOnly to="print lists" mostly="volunteer">
      {(user) => (
        <div className="mx-auto max-w-4xl print:max-w-none">
          <div className="print:hidden">
            <PageHeading
              back
              title={t('Lists to print')}
              text={t('Late loans, and what a hall has to do on a day.')}
            />
          </div>
          <HallLists choosesHall={user.user_type === 'admin'} />
        </div>
      )}
    </StaffOnly>
  );
}
