import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { EyeOff, Flag } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const loadDialog = () => import('./review-reason-dialog.tsx');

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
  const { code, bring } = useLateCode(loadDialog);
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
        onClick={() => bring(() => setOpen(true))}
      />
      {open && code ? (
        <code.ReviewReasonDialog
          kind={mayHide ? 'hide' : 'report'}
          review={review}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
