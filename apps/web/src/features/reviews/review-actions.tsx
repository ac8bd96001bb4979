import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { EyeOff, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const Dialog = lazy(async () => ({
  default: (await import('./review-reason-dialog.tsx')).ReviewReasonDialog,
}));

/** The actions for a review on a book's page: readers report others' reviews, admins hide them. */
export function ReviewActions({
  review,
  mayHide,
}: {
  review: BookDetail['reviews'][number];
  /** Whether the viewer is a verified admin. */
  mayHide: boolean;
}) {
  const [open, setOpen] = useState(false);
  if (!mayHide && !review.may_report) return null;
  return (
    <>
      <IconButton
        label={
          mayHide
            ? t('Hide the review by {name}', { name: review.name })
            : t('Report the review by {name}', { name: review.name })
        }
        icon={mayHide ? EyeOff : Flag}
        iconClassName="size-4"
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense>
          <Dialog kind={mayHide ? 'hide' : 'report'} review={review} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
