import { usePrefetchQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CompletedRead, myReadsQuery } from '../../features/my-reads/my-reads.api.ts';
import { MyReads } from '../../features/my-reads/my-reads.tsx';
import { readAuthor, readTitle } from '../../features/my-reads/read-texts.ts';
import { OwnReviewDialog } from '../../features/reviews/own-review-dialog.tsx';
import { PointsDialog } from '../../features/reviews/points-dialog.tsx';
import { ReviewDialog } from '../../features/reviews/review-dialog.tsx';
import type { ReviewedBook } from '../../features/reviews/reviewed-book.tsx';
import { HallVolunteersDialog, type Meeting } from '../../features/volunteers/hall-volunteers-dialog.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ReadersOnly } from './readers-only.tsx';

/** For servers that do not say what a review earns: both parts earn points. */
const earnsAll = { rating: true, text: true };

/** /my-reads: requested, current and completed books, and reviewing them. */
export default function MyReadsPage() {
  usePageTitle('My books');
  const { user, userType } = useSession();
  const isBlocked = user?.user_type === 'reader' && user.blocked !== undefined;
  const [reviewing, setReviewing] = useState<CompletedRead | null>(null);
  const [viewing, setViewing] = useState<CompletedRead | null>(null);
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const [earned, setEarned] = useState(0);

  return (
    <>
      {userType === 'reader' ? <AskAtOnce /> : null}
      <ReadersOnly deniedText="Please log in to view your books.">
        <PageHeading title="My books" back />
        <MyReads
          mayReview={!isBlocked}
          onReview={setReviewing}
          onViewReview={setViewing}
          onMeet={(hall, purpose) => setMeeting({ hall, purpose })}
        />
        {reviewing ? (
          <ReviewDialog
            book={bookOf(reviewing)}
            readerId={user?.user_type === 'reader' ? user.reader_id : undefined}
            mayEarn={reviewing.may_earn ?? earnsAll}
            onClose={() => setReviewing(null)}
            onSubmitted={(points) => {
              setReviewing(null);
              setEarned(points);
            }}
          />
        ) : null}
        {viewing?.review_id ? (
          <OwnReviewDialog
            reviewId={viewing.review_id}
            lendingId={viewing.lending_id}
            book={bookOf(viewing)}
            mayEarn={viewing.may_earn ?? earnsAll}
            mayEdit={!isBlocked}
            onClose={() => setViewing(null)}
            onSaved={(points) => {
              if (points > 0) setViewing(null);
              setEarned(points);
            }}
          />
        ) : null}
        {meeting ? <HallVolunteersDialog meeting={meeting} onClose={() => setMeeting(null)} /> : null}
        {earned > 0 ? <PointsDialog points={earned} onClose={() => setEarned(0)} /> : null}
      </ReadersOnly>
    </>
  );
}

/** Loads the books with the token, without waiting for the check of the log-in. */
function AskAtOnce() {
  usePrefetchQuery(myReadsQuery);
  return null;
}

function bookOf({ request: { book } }: CompletedRead): ReviewedBook {
  return {
    book_id: book.book_id,
    title: readTitle(book),
    author: readAuthor(book),
    image: book.image_url,
  };
}
