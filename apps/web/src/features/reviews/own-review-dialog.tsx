import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BookRow } from '../../book-parts/book-row.tsx';
import { bookAddress } from '../../lib/book-address.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { EditReviewForm, type ReviewDraft } from './edit-review-form.tsx';
import { OwnReviewLoading, OwnReviewText } from './own-review-text.tsx';
import type { MayEarn } from './review-rules.ts';
import type { ReviewedBook } from './reviewed-book.ts';
import { ownReviewQuery, useChangeReview, useDeleteReview } from './reviews.api.ts';

/** The `ref` of a button that is shown again: gives it the focus. Outside the component, so that it runs once. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/**
 * The reader's own review, to read, edit and delete. `onSaved` gets the points that the change earned,
 * most often 0. The first Escape leaves editing; typed values stay until the dialog closes.
 */
export function OwnReviewDialog({
  reviewId,
  lendingId,
  book,
  mayEarn,
  mayEdit,
  onClose,
  onSaved,
}: {
  reviewId: string;
  lendingId: string;
  book: ReviewedBook;
  mayEarn: MayEarn;
  /** False for a blocked reader, who can only delete the review. */
  mayEdit: boolean;
  onClose: () => void;
  onSaved: (points: number) => void;
}) {
  const formId = useId();
  const { data: review, error, fetchStatus, refetch } = useQuery(ownReviewQuery(reviewId));
  const [mode, setMode] = useState<'read' | 'edit' | 'read again'>('read');
  const [draft, setDraft] = useState<ReviewDraft | null>(null);
  const [asking, setAsking] = useState(false);
  const change = useChangeReview(reviewId);
  const remove = useDeleteReview();
  const editing = mode === 'edit' && review;

  async function save(changed: ReviewDraft) {
    try {
      const { message, points_earned } = await change.mutateAsync(changed);
      notify.success(message);
      setDraft(null);
      setMode('read again');
      onSaved(points_earned);
    } catch (failure) {
      notify.error(errorText(failure, t("We couldn't save your review. Please try again.")));
    }
  }

  function leave() {
    if (change.isPending) return;
    if (editing) setMode('read again');
    else onClose();
  }

  function discard() {
    setDraft(null);
    setMode('read again');
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={leave}
        title={editing ? t('Edit your review') : t('Your review')}
        footer={
          editing ? (
            <>
              <Button key="cancel" variant="secondary" onClick={discard} disabled={change.isPending}>
                {t('Cancel')}
              </Button>
              <Button
                key="save"
                type="submit"
                form={formId}
                busy={change.isPending}
                busyLabel={t('Saving...')}
              >
                {t('Save')}
              </Button>
            </>
          ) : (
            <>
              {review?.hidden_reason ? null : (
                <Button
                  key="delete"
                  variant="danger-ghost"
                  disabled={!review}
                  onClick={() => setAsking(true)}
                >
                  {t('Delete')}
                </Button>
              )}
              {mayEdit ? (
                <Button
                  key="edit"
                  ref={mode === 'read again' ? takeFocus : undefined}
                  disabled={!review}
                  onClick={() => setMode('edit')}
                >
                  {t('Edit')}
                </Button>
              ) : null}
            </>
          )
        }
      >
        <BookRow book={book} to={bookAddress(book.book_id)} />
        <div className="mt-5">
          {error ? (
            <ErrorState
              message={errorText(error, t("We couldn't load your review. Please try again."))}
              onRetry={refetch}
            />
          ) : null}
          {!error && !review ? <OwnReviewLoading fetchStatus={fetchStatus} /> : null}
          {review && !error && !editing ? <OwnReviewText review={review} mayEarn={mayEarn} /> : null}
          {editing ? (
            <EditReviewForm
              id={formId}
              draft={draft ?? { rating: editing.rating, comment: editing.comment ?? '' }}
              mayEarn={mayEarn}
              onDraft={setDraft}
              onSave={save}
            />
          ) : null}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t('Delete your review?')}
        message={t(
          "Your rating and review will be removed from the book's page. You keep your points, but you won't earn them again for this loan.",
        )}
        confirmLabel={t('Delete review')}
        cancelLabel={t('Keep review')}
        tone="danger"
        onConfirm={() => {
          remove.mutate({ reviewId, lendingId });
          onClose();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
