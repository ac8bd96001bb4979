import { t } from '../../lib/language/texts.ts';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useHideReview, useReportReview } from './review-reports.api.ts';

/** The actions on somebody's review that need a reason. */
export type ReasonedKind = 'report' | 'hide';

const texts = () => ({
  report: {
    title: t('Report this review'),
    intro: t(
      "The library will read your report and may hide the review. The writer won't know who reported it.",
    ),
    label: t("What's wrong with it?"),
    submit: t('Report'),
    busy: t('Reporting...'),
    failed: t("We couldn't report the review. Please try again."),
  },
  hide: {
    title: t('Hide this review'),
    intro: t(
      "It will be removed from the book's page and its average. The writer can still see it, with your reason.",
    ),
    label: t('Reason (the writer can read it)'),
    submit: t('Hide review'),
    busy: t('Hiding...'),
    failed: t("We couldn't hide the review. Please try again."),
  },
});

/** Asks why a review is reported or hidden. */
export function ReviewReasonDialog({
  kind,
  review,
  onClose,
}: {
  kind: ReasonedKind;
  review: { review_id: string; name: string; comment: string | null };
  onClose: () => void;
}) {
  const report = useReportReview();
  const hide = useHideReview();
  const mutation = kind === 'report' ? report : hide;
  return (
    <ReasonDialog
      texts={texts()[kind]}
      intro={
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft text-sm">{texts()[kind].intro}</p>
          <blockquote className="rounded-card bg-sunken p-4 text-sm">
            <ScriptText as="p" text={review.name} className="break-words font-semibold" />
            <ReviewWords comment={review.comment} className="mt-1 line-clamp-4" />
          </blockquote>
        </div>
      }
      rows={3}
      maxLength={500}
      action={{
        ...mutation,
        send: (reason) => mutation.mutateAsync({ review_id: review.review_id, reason }),
      }}
      onClose={onClose}
    />
  );
}

/** The text of a review, or a note that it only has stars. */
export function ReviewWords({ comment, className = '' }: { comment: string | null; className?: string }) {
  if (!comment) return <p className={`text-ink-soft ${className}`}>{t('Rating without a review')}</p>;
  return <ScriptText as="p" text={comment} className={`whitespace-pre-line break-words ${className}`} />;
}
