import { ReportedReviews } from '../../../features/reviews/reported-reviews.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/access-denied.tsx';

/** /admin/reviews: reported and hidden reviews, for verified admins. */
export default function ReportedReviewsPage() {
  usePageTitle(t('Reported reviews'));
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return (
      <AccessDenied needs="admin" text={t('Please log in as a verified admin to view reported reviews.')} />
    );
  }
  return (
    <>
      <PageHeading back title={t('Reported reviews')} text={t('Decide which reviews stay.')} />
      <ReportedReviews />
    </>
  );
}
