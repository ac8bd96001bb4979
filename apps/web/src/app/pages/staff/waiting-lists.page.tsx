import { WaitingLists } from '../../../features/waits/lines/waiting-lists.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { StaffOnly } from './staff-only.tsx';

/** /waiting-lists: the books for which people wait, for verified admins, and for verified volunteers those of their hall. */
export default function WaitingListsPage() {
  usePageTitle(t('Waiting lists'));
  return (
    <StaffOnly to="view the waiting lists" mostly="admin">
      {({ user_type }) => (
        <>
          <PageHeading
            back
            title={t('Waiting lists')}
            text={
              user_type === 'admin'
                ? t('Books that people wait for, the longest lines for each copy first.')
                : t('Books that people would collect at your hall, the longest lines for each copy first.')
            }
          />
          <WaitingLists mayChange={user_type === 'admin'} />
        </>
      )}
    </StaffOnly>
  );
}
