import { type FormEvent, useId, useState } from 'react';
import { notify } from '../../lib/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ScriptText } from '../../ui/script-text.tsx';
import { StarInput } from '../../ui/star-rating.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { celebratedPoints, checkReview, RATING_POINTS, TEXT_POINTS } from './review-rules.ts';
import { useSubmitReview } from './reviews.api.ts';

/** The book under review, as the dialog shows it. */
export type ReviewedBook = { book_id: string; title: string; author: string; image: string | null };

/**
 * Stars and words for a completed book (spec 2.8). `onSubmitted` gets the points to celebrate; after a failure the
 * dialog stays with what was typed.
 */
export function ReviewDialog({
  book,
  readerId,
  onClose,
  onSubmitted,
}: {
  book: ReviewedBook;
  readerId: string | undefined;
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
      <div className="flex items-center gap-4">
        <Cover src={book.image} title={book.title} sizes="64px" eager className="w-16 shrink-0" />
        <div className="min-w-0">
          <ScriptText as="p" text={book.title} className="line-clamp-3 font-semibold" />
          <ScriptText as="p" text={book.author} className="line-clamp-2 text-ink-soft text-sm" />
        </div>
      </div>
      <form id={formId} onSubmit={send} className="mt-6 flex flex-col gap-6">
        <div className="relative">
          <StarInput legend="How was the book?" value={rating} onValueChange={setRating} />
          <Badge tone="good" className="absolute end-0 top-0">{`${RATING_POINTS} points`}</Badge>
        </div>
        <div className="relative">
          <TextAreaField
            label="Write a review"
            placeholder="Write your review here..."
            rows={4}
            maxLength={5000}
            dir="auto"
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <Badge tone="good" className="absolute end-0 top-0">{`${TEXT_POINTS} points`}</Badge>
        </div>
      </form>
    </Dialog>
  );
}
