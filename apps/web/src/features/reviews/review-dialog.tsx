import { type FormEvent, useId, useState } from 'react';
import { notify } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReviewFields } from './review-fields.tsx';
import { celebratedPoints, checkReview, type MayEarn } from './review-rules.ts';
import { type ReviewedBook, ReviewedBookRow } from './reviewed-book.tsx';
import { useSubmitReview } from './reviews.api.ts';

/**
 * Stars and words for a completed book (spec 2.8). `onSubmitted` gets the points to celebrate; after a failure the
 * dialog stays with what was typed.
 */
export function ReviewDialog({
  book,
  readerId,
  mayEarn,
  onClose,
  onSubmitted,
}: {
  book: ReviewedBook;
  readerId: string | undefined;
  mayEarn: MayEarn;
  onClose: () => void;
  onSubmitted: (points: number) => void;
}) {
  const formId = useId();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const submit = useSubmitReview();

  async function send(event: FormEvent) {
    event.preventDefault();
    const checked = checkReview({ reader_id: readerId, book_id: book.book_id, rating, comment });
    if ('missing' in checked) return notify.error(checked.missing);
    try {
      const { points_earned } = await submit.mutateAsync(checked.review);
      notify.success('Review submitted successfully!');
      onSubmitted(celebratedPoints(points_earned));
    } catch {
      notify.error('Failed to submit review. Please try again.');
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!submit.isPending) onClose();
      }}
      title="Review this book"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={submit.isPending}>
            Skip
          </Button>
          <Button type="submit" form={formId} busy={submit.isPending} busyLabel="Submitting...">
            Submit
          </Button>
        </>
      }
    >
      <ReviewedBookRow book={book} />
      <form id={formId} onSubmit={send} className="mt-6 flex flex-col gap-6">
        <ReviewFields
          rating={rating}
          comment={comment}
          mayEarn={mayEarn}
          onRating={setRating}
          onComment={setComment}
        />
      </form>
    </Dialog>
  );
}
