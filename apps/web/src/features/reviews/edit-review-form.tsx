import type { FormEvent } from 'react';
import { ReviewFields } from './review-fields.tsx';
import type { MayEarn } from './review-rules.ts';

/** Stars and text while they are edited. */
export type ReviewDraft = { rating: number; comment: string };

/** The fields of an existing review, which always has stars; a button with the form's `id` submits them. */
export function EditReviewForm({
  id,
  draft,
  mayEarn,
  onDraft,
  onSave,
}: {
  id: string;
  draft: ReviewDraft;
  mayEarn: MayEarn;
  onDraft: (draft: ReviewDraft) => void;
  onSave: (draft: ReviewDraft) => void;
}) {
  function send(event: FormEvent) {
    event.preventDefault();
    onSave({ ...draft, comment: draft.comment.trim() });
  }
  return (
    <form id={id} onSubmit={send} ref={focusStars} className="flex flex-col gap-6">
      <ReviewFields
        rating={draft.rating}
        comment={draft.comment}
        mayEarn={mayEarn}
        onRating={(rating) => onDraft({ ...draft, rating })}
        onComment={(comment) => onDraft({ ...draft, comment })}
      />
    </form>
  );
}

/** Focuses the chosen star, because the button that opened the form is gone. */
function focusStars(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input:checked')?.focus();
}
