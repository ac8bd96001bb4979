import { ReportedReviews } from '../../../features/reviews/reported-reviews.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AdminsOnly } from './admins-only.tsx';

/** /admin/reviews: reported and hidden reviews, for verified admins. */
export default function ReportedReviewsPage() {
  usePageTitle(t('Reported reviews'));
  return (
    <AdminsOnly deniedText={t('Please log in as a verified admin to view reported reviews.')}>
      <PageHeading back title={t('Reported reviews')} text={t('Decide which reviews stay.')} />
      <ReportedReviews />
    </AdminsOnly>
  );
}
