import type { BookDetail } from '@library/contract/catalogue.ts';
import { EyeOff, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

const Dialog = lazy(async () => ({
  default: (await import('./review-reason-dialog.tsx')).ReviewReasonDialog,
}));

/** What somebody may do to a review on a book's page: readers report one of others, admins hide one. */
export function ReviewActions({
  review,
  mayHide,
}: {
  review: BookDetail['reviews'][number];
  /** Whether a verified admin looks at it. */
  mayHide: boolean;
}) {
  const [open, setOpen] = useState(false);
  if (!mayHide && !review.may_report) return null;
  return (
    <>
      <IconButton
        label={`${mayHide ? 'Hide' : 'Report'} the review by ${review.name}`}
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
