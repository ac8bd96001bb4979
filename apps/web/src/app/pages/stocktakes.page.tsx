import { StocktakeList } from '../../features/stocktakes/stocktake-list.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { AccessDenied } from '../shell/access-denied.tsx';

/** /stock-takes: counts of the copies of a hall, for verified admins, and for verified volunteers those of their hall. */
export default function StocktakesPage() {
  usePageTitle('Stock-takes');
  const { user, loading } = useSession();
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
    <>
      <PageHeading
        back
        title="Stock-takes"
        text="Scan what stands on the shelves, several of you at once, while the hall goes on lending."
      />
      <StocktakeList choosesHall={user.user_type === 'admin'} />
    </>
  );
}
