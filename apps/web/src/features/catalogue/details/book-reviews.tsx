import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { writeDigits } from '../../../lib/language/numbers.ts';
import { t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/fields/star-rating.tsx';
import { Day } from '../../../ui/text/day.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';

/** How many reviews show at first. */
const SHOWN_AT_FIRST = 10;

type BookReview = BookDetail['reviews'][number];

/** The reviews of a book, in the server's order; `actsOn` renders the actions of a review. */
export function BookReviews({
  reviews,
  actsOn,
}: {
  reviews: BookReview[];
  actsOn: (review: BookReview) => ReactNode;
}) {
  const [all, setAll] = useState(false);
  const firstNew = useRef<HTMLLIElement>(null);
  // Other servers of this contract send no ids; then the key of a review is its position in the response.
  const placed = reviews.map((review, index) => ({ review, key: review.review_id ?? String(index) }));
  const shown = all ? placed : placed.slice(0, SHOWN_AT_FIRST);
  function showAll() {
    flushSync(() => setAll(true));
    // The button that had the focus is gone.
    firstNew.current?.focus();
  }
  return (
    <section aria-labelledby="reviews" className="mt-10 border-line border-t pt-8">
      <h2 id="reviews" className="text-lg">
        {t('Reviews and ratings')}
      </h2>
      {reviews.length === 0 ? <p className="mt-3 text-ink-soft">{t('No reviews yet')}</p> : null}
      <ul className="mt-3 divide-y divide-line">
        {shown.map(({ review, key }, index) => (
          <li key={key} {...(index === SHOWN_AT_FIRST && { ref: firstNew, tabIndex: -1 })} className="py-4">
            <Review review={review} acts={actsOn(review)} />
          </li>
        ))}
      </ul>
      {shown.length < reviews.length ? (
        <Button variant="secondary" onClick={showAll}>
          {t('Show all {count} reviews', { count: reviews.length })}
        </Button>
      ) : null}
    </section>
  );
}

function Review({ review, acts }: { review: BookReview; acts: ReactNode }) {
  return (
    <article>
      <div className="flex items-start gap-2">
        <header className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 gap-y-1">
          <ScriptText as="h3" text={review.name} className="font-semibold text-base tracking-normal" />
          <span className="text-ink-faint text-sm">
            <Day iso={review.date} />
          </span>
          {review.edited ? <span className="text-ink-faint text-sm">{t('edited')}</span> : null}
        </header>
        <div className="-my-2.5 -me-2.5 shrink-0">{acts}</div>
      </div>
      <p className="mt-1 flex items-center gap-2 text-sm">
        <Stars value={review.rating} />
        <span className="text-ink-soft tabular-nums">{writeDigits(review.rating)}</span>
      </p>
      {review.comment ? (
        <ScriptText as="p" text={review.comment} className="mt-2 max-w-prose whitespace-pre-line" />
      ) : null}
    </article>
  );
}
