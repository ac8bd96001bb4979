import { StocktakeList } from '../../../features/stocktakes/stocktake-list.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { StaffOnly } from './staff-only.tsx';

/** /stock-takes: counts of the copies of a hall, for verified admins, and for verified volunteers those of their hall. */
export default function StocktakesPage() {
  usePageTitle(t('Stock-takes'));
  return (
    <StaffOnly to="count copies" mostly="admin">
      {(user) => (
        <>
          <PageHeading
            back
            title={t('Stock-takes')}
            text={t("Scan what's on the shelves, several of you at once, while the hall keeps lending.")}
          />
          <StocktakeList choosesHall={user.user_type === 'admin'} />
        </>
      )}
    </StaffOnly>
  );
}
