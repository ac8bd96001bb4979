import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { MyReads } from '../../features/reads/my-reads.tsx';
import { readAuthor, readTitle } from '../../features/reads/read-texts.ts';
import { PointsDialog } from '../../features/reviews/points-dialog.tsx';
import { ReviewDialog, type ReviewedBook } from '../../features/reviews/review-dialog.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { notify } from '../../lib/toast.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ReadersOnly } from './readers-only.tsx';

/** /my-reads: requested, current and completed books, and reviewing them (spec 2.8). */
export default function MyReadsPage() {
  usePageTitle('My books');
  const { user } = useSession();
  const [reviewing, setReviewing] = useState<ReviewedBook | null>(null);
  const [earned, setEarned] = useState<number | null>(null);

  return (
    <ReadersOnly deniedText="Please log in to view your books.">
      <PageHeading title="My books" back />
      <p className="flex items-center gap-3 rounded-card bg-action-soft px-4 py-3 font-medium text-action text-sm">
        <Sparkles aria-hidden="true" className="size-5 shrink-0" />
        Review completed books to earn points!
      </p>
      <MyReads
        onReview={({ request: { book } }) =>
          setReviewing({
            book_id: book.book_id,
            title: readTitle(book),
            author: readAuthor(book),
            image: book.image_url,
          })
        }
        onViewReview={() => notify.info('Viewing existing reviews is not implemented yet.')}
      />
      {reviewing ? (
        <ReviewDialog
          book={reviewing}
          readerId={user?.user_type === 'reader' ? user.reader_id : undefined}
          onClose={() => setReviewing(null)}
          onSubmitted={(points) => {
            setReviewing(null);
            setEarned(points);
          }}
        />
      ) : null}
      {earned === null ? null : <PointsDialog points={earned} onClose={() => setEarned(null)} />}
    </ReadersOnly>
  );
}
