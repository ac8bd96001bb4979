import { conflict, forbidden, notFound, Refusal } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { millisecondsADay } from '../../lib/time/moments.ts';

/** How many reviews a reader may report in 24 hours (decision 032). */
export const reportsADay = 10;

/** The moment from which reports count for the limit. */
export const reportsCountSince = (now: Date) => new Date(now.getTime() - millisecondsADay);

/** The refusal for an unknown or deleted review. */
export const noReview = () => notFound('There is no such review.');

/** What the rules need to know about a report. */
export interface ReportFacts {
  /** The review is hidden. */
  isHidden: boolean;
  /** The reader wrote the review. */
  isOwn: boolean;
  hasReported: boolean;
  /** The times of the reader's reports in the last 24 hours, oldest first. */
  lately: readonly Date[];
  now: Date;
}

/** Why a reader may not report a review; null when it may. */
export function reasonAgainstReport(facts: ReportFacts): Refusal | null {
  if (facts.isOwn) return forbidden('This is your own review. You can change or delete it in My books.');
  if (facts.isHidden) return noReview();
  if (facts.hasReported) return conflict("You've already reported this review.");
  const [oldest] = facts.lately.slice(-reportsADay);
  if (!oldest || facts.lately.length < reportsADay) return null;
  const wait = oldest.getTime() + millisecondsADay - facts.now.getTime();
  return new Refusal(
    'too_many_requests',
    msg('You can report at most {reportsADay} reviews a day. Please try again tomorrow.', { reportsADay }),
    { retryAfterSeconds: Math.ceil(wait / 1000) },
  );
}

/** Why an admin may not hide a review; null when it may. */
export function reasonAgainstHiding(isHidden: boolean): Refusal | null {
  return isHidden ? conflict('This review is already hidden.') : null;
}

/** Why an admin may not show a review again; null when it may. */
export function reasonAgainstShowing(isHidden: boolean): Refusal | null {
  return isHidden ? null : conflict("This review isn't hidden.");
}
