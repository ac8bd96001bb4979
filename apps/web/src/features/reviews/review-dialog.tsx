import { type FormEvent, useState } from 'react';
import { BookRow } from '../../book-parts/book-row.tsx';
import { OfflineError } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { ReviewFields } from './review-fields.tsx';
import { celebratedPoints, checkReview, type MayEarn } from './review-rules.ts';
import type { ReviewedBook } from './reviewed-book.ts';
import { useSubmitReview } from './reviews.api.ts';

/**
 * Stars and text for a completed book. `onSubmitted` gets the points to celebrate; after a failure the
 * dialog stays open with the typed values.
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
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const submit = useSubmitReview();

  async function send(event: FormEvent) {
    event.preventDefault();
    const checked = checkReview({ reader_id: readerId, book_id: book.book_id, rating, comment });
    if ('missing' in checked) return notify.error(checked.missing);
    try {
      const { points_earned } = await submit.mutateAsync(checked.review);
      notify.success(t('Review submitted successfully!'));
      onSubmitted(celebratedPoints(points_earned));
    } catch (error) {
      const failed = t('Failed to submit review. Please try again.');
      notify.error(error instanceof OfflineError ? error.message : failed);
    }
  }

  return (
    <FormDialog
      title={t('Review this book')}
      intro={<BookRow book={book} />}
      dirty={rating > 0 || comment !== ''}
      busy={submit.isPending}
      busyLabel={t('Submitting...')}
      submitLabel={t('Submit')}
      cancelLabel={t('Skip')}
      formClassName="mt-6 gap-6"
      onSubmit={send}
      onClose={onClose}
    >
      <ReviewFields
        rating={rating}
        comment={comment}
        mayEarn={mayEarn}
        onRating={setRating}
        onComment={setComment}
      />
    </FormDialog>
  );
}
