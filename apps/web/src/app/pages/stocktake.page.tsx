import { useParams } from 'react-router';
import { StocktakeView } from '../../features/stocktakes/stocktake.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useKeptCopy } from '../kept-copy.tsx';
import { AccessDenied } from '../shell/access-denied.tsx';

/** /stock-takes/:id: counting, and afterwards what was found, for verified admins and volunteers of the hall. */
export default function StocktakePage() {
  usePageTitle('Stock-take');
  const { id = '' } = useParams();
  const { user, loading } = useSession();
  const { onKept, keptDialog } = useKeptCopy();
  if (loading) return <Loading text="Checking authentication..." />;
  if (!user || user.user_type === 'reader' || !user.isVerified) {
    return (
      <AccessDenied
        needs={user?.user_type === 'volunteer' ? 'volunteer' : 'admin'}
        text="Please log in as a verified admin or volunteer to count copies."
      />
    );
  }
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading back title="Stock-take" />
      <StocktakeView key={id} stocktakeId={id} onKept={onKept} />
      {keptDialog}
    </div>
  );
}
