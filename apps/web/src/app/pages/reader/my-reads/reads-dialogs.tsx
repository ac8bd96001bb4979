import { CalendarFeedDialog } from '../../../../features/calendar-feeds/calendar-feed-dialog.tsx';
import type { CompletedRead } from '../../../../features/my-reads/my-reads.api.ts';
import { readAuthor, readTitle } from '../../../../features/my-reads/read-texts.ts';
import { RenewManyDialog } from '../../../../features/my-reads/renew-many-dialog.tsx';
import { ReceiptsDialog } from '../../../../features/receipts/receipts-dialog.tsx';
import { OwnReviewDialog } from '../../../../features/reviews/own-review-dialog.tsx';
import { PointsDialog } from '../../../../features/reviews/points-dialog.tsx';
import { ReviewDialog } from '../../../../features/reviews/review-dialog.tsx';
import type { ReviewedBook } from '../../../../features/reviews/reviewed-book.ts';
import {
  HallVolunteersDialog,
  type Meeting,
} from '../../../../features/volunteers/hall-volunteers-dialog.tsx';
import { WaitDialog, type WaitQuestion } from '../../../../features/waits/wait-dialog.tsx';
import { useSession } from '../../../../lib/session/session.tsx';

/** The dialog that is open on My books. */
export type ReadsDialogState =
  | { name: 'nothing' }
  | { name: 'review'; read: CompletedRead }
  | { name: 'own review'; read: CompletedRead }
  | { name: 'volunteers'; meeting: Meeting }
  | { name: 'wait'; question: WaitQuestion }
  | { name: 'receipts'; lendingId: string }
  | { name: 'calendar' }
  | { name: 'renew many' }
  | { name: 'points'; points: number };

/** The default for servers that do not say what a review earns: both parts earn points. */
const earnsAll = { rating: true, text: true };

/** The dialog of My books that is open. */
export function ReadsDialogs({
  shown,
  mayReview,
  onShow,
}: {
  shown: ReadsDialogState;
  /** False for a blocked reader. */
  mayReview: boolean;
  onShow: (shown: ReadsDialogState) => void;
}) {
  const { user } = useSession();
  const close = () => onShow({ name: 'nothing' });
  switch (shown.name) {
    case 'nothing':
      return null;
    case 'review':
      return (
        <ReviewDialog
          book={bookOf(shown.read)}
          readerId={user?.user_type === 'reader' ? user.reader_id : undefined}
          mayEarn={shown.read.may_earn ?? earnsAll}
          onClose={close}
          onSubmitted={(points) => onShow(points > 0 ? { name: 'points', points } : { name: 'nothing' })}
        />
      );
    case 'own review':
      return (
        <OwnReviewDialog
          reviewId={shown.read.review_id ?? ''}
          lendingId={shown.read.lending_id}
          book={bookOf(shown.read)}
          mayEarn={shown.read.may_earn ?? earnsAll}
          mayEdit={mayReview}
          onClose={close}
          onSaved={(points) => {
            if (points > 0) onShow({ name: 'points', points });
          }}
        />
      );
    case 'volunteers':
      return <HallVolunteersDialog meeting={shown.meeting} onClose={close} />;
    case 'wait':
      return <WaitDialog question={shown.question} onClose={close} />;
    case 'receipts':
      return <ReceiptsDialog lendingId={shown.lendingId} isOwn onClose={close} />;
    case 'calendar':
      return <CalendarFeedDialog onClose={close} />;
    case 'renew many':
      return <RenewManyDialog onClose={close} />;
    case 'points':
      return <PointsDialog points={shown.points} onClose={close} />;
  }
}

function bookOf({ request: { book } }: CompletedRead): ReviewedBook {
  return {
    book_id: book.book_id,
    title: readTitle(book),
    author: readAuthor(book),
    category: book.category,
    image: book.image_url,
  };
}
