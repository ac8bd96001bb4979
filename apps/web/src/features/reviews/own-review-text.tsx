import type { OwnReview } from '@library/contract/reading/reviews.ts';
import type { FetchStatus } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { rich, t } from '../../lib/language/texts.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { Stars } from '../../ui/fields/star-rating.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Day } from '../../ui/text/day.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type MayEarn, TEXT_POINTS } from './review-rules.ts';

/** A review as its writer sees it: stars, day and text. */
export function OwnReviewText({ review, mayEarn }: { review: OwnReview; mayEarn: MayEarn }) {
  const { rating, comment, date, edited, hidden_reason } = review;
  return (
    <>
      {hidden_reason ? <HiddenNotice reason={hidden_reason} /> : null}
      <article className="rounded-card bg-sunken p-4 sm:p-5">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars value={rating} />
          <span className="text-ink-soft text-sm tabular-nums">{t('{rating} of 5 stars', { rating })}</span>
          <p className="ms-auto text-ink-faint text-sm">
            <Day iso={date} />
            {edited ? `, ${t('edited')}` : null}
          </p>
        </header>
        {comment ? (
          <ScriptText as="p" text={comment} className="mt-3 whitespace-pre-line break-words" />
        ) : (
          <p className="mt-3 text-ink-soft text-sm">
            {mayEarn.text
              ? t('You rated this book without a review. Add a few words to earn {points} points.', {
                  points: TEXT_POINTS,
                })
              : t('You rated this book without a review. You can add one at any time.')}
          </p>
        )}
      </article>
    </>
  );
}

/** Says that nobody else sees the review, and why. */
function HiddenNotice({ reason }: { reason: string }) {
  return (
    <div className="mb-4 flex items-start gap-3 rounded-card bg-warning-soft p-3 text-sm">
      <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-medium text-warning">
          {t('The library has hidden this review. Only you can see it.')}
        </p>
        <p className="mt-1 break-words">
          {rich('Reason: {reason}', { reason: <ScriptText text={reason} /> })}
        </p>
      </div>
    </div>
  );
}

/** The frame of the review while it loads. */
export function OwnReviewLoading({ fetchStatus }: { fetchStatus: FetchStatus }) {
  return (
    <Loading text={loadingText({ fetchStatus }, t('Loading your review...'))}>
      <Skeleton className="h-30" />
    </Loading>
  );
}
