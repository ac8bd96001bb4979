import { useParams } from 'react-router';
import { StocktakeView } from '../../../features/stocktakes/stocktake.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { accountIdOf } from '../../../lib/session/account-id.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useKeptCopy } from '../../kept-copy.tsx';
import { StaffOnly } from './staff-only.tsx';

/** /stock-takes/:id: counting, and afterwards what was found, for verified admins and volunteers of the hall. */
export default function StocktakePage() {
  usePageTitle(t('Stock-take'));
  const { id = '' } = useParams();
  const { onKept, keptDialog } = useKeptCopy();
  return (
    <StaffOnly to="count copies" mostly="admin">
      {(user) => (
        <div className="mx-auto max-w-2xl">
          <PageHeading back title={t('Stock-take')} />
          <StocktakeView key={id} stocktakeId={id} accountId={accountIdOf(user)} onKept={onKept} />
          {keptDialog}
        </div>
      )}
    </StaffOnly>
  );
}
