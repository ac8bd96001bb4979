import type { ReportedReview } from '@library/contract/reading/review-reports.ts';
import { BookLink } from '../../book-parts/book-link.tsx';
import { rich, t } from '../../lib/language/texts.ts';
import { readerLink } from '../../lib/staff-addresses.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/fields/star-rating.tsx';
import { Day } from '../../ui/text/day.tsx';
import { PersonLink } from '../../ui/text/person-link.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { ReviewWords } from './review-reason-dialog.tsx';
import { useDismissReports, useShowReview } from './review-reports.api.ts';

/** A review that admins decide about: its text, the reports about it, and the actions. */
export function ReportedReviewCard({ review, onHide }: { review: ReportedReview; onHide: () => void }) {
  const { book, name, date, edited, rating, comment, reports, hidden } = review;
  return (
    <li className="sheet flex flex-col gap-3 p-4 sm:p-5">
      <header className="flex flex-col gap-1">
        <BookLink book={book} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Stars value={rating} />
          <PersonLink name={name} to={readerLink(review)} />
          <span className="text-ink-faint">
            <Day iso={date} />
            {edited ? `, ${t('edited')}` : null}
          </span>
        </p>
      </header>
      <ReviewWords comment={comment} className="max-w-prose" />
      {reports.length > 0 ? <Reports reports={reports} /> : null}
      {hidden ? (
        <div className="rounded-card bg-sunken p-3 text-sm">
          <p className="text-ink-soft">
            {rich('Hidden by {name} on {moment}', {
              name: <ScriptText text={hidden.by} />,
              moment: formatMoment(hidden.at),
            })}
          </p>
          <ScriptText as="p" text={hidden.reason} className="mt-1 break-words" />
        </div>
      ) : null}
      {hidden ? <HiddenActions review={review} /> : <ReportedActions review={review} onHide={onHide} />}
    </li>
  );
}

function Reports({ reports }: Pick<ReportedReview, 'reports'>) {
  return (
    <dl aria-label={t('Reports')} className="flex flex-col gap-2 rounded-card bg-warning-soft p-3 text-sm">
      {reports.map(({ report_id, reader_id, name, reason, date }) => (
        <div key={report_id}>
          <dt className="text-ink-soft text-xs">
            <PersonLink name={name} to={readerLink({ reader_id })} />, <Day iso={date} />
          </dt>
          <dd>
            <ScriptText as="p" text={reason} className="break-words" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ReportedActions({ review, onHide }: { review: ReportedReview; onHide: () => void }) {
  const dismiss = useDismissReports();
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button
        variant="secondary"
        busy={dismiss.isPending}
        busyLabel={t('Dismissing...')}
        onClick={() =>
          dismiss.mutate(review.review_id, { onSuccess: ({ message }) => notify.success(message) })
        }
      >
        {t('Dismiss')}
      </Button>
      <Button variant="danger" onClick={onHide}>
        {t('Hide')}
      </Button>
    </div>
  );
}

function HiddenActions({ review }: { review: ReportedReview }) {
  const show = useShowReview();
  return (
    <div className="flex justify-end">
      <Button
        variant="secondary"
        busy={show.isPending}
        busyLabel={t('Showing...')}
        onClick={() => show.mutate(review.review_id, { onSuccess: ({ message }) => notify.success(message) })}
      >
        {t('Show again')}
      </Button>
    </div>
  );
}
