import { Star } from 'lucide-react';
import { writeNumber, writeRating } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../../ui/class-names.ts';

/** A book's rating with one decimal, and the number of ratings (S2.4-20, S2.4-21); in words that nobody has rated it yet. */
export function Rating({ value, count, className }: { value: number; count: number; className?: string }) {
  const isRated = count > 0 || value > 0;
  return (
    <span className={classNames('rating', className)}>
      <Star
        aria-hidden="true"
        className={classNames('size-4 shrink-0', isRated ? 'fill-current text-star' : 'text-line-strong')}
      />
      {isRated ? (
        <>
          <span className="sr-only">{t('Rating')}</span>
          <span className="font-semibold">{writeRating(value)}</span>
        </>
      ) : (
        <span className="text-ink-faint">{t('No ratings yet')}</span>
      )}
      {count > 0 ? (
        <span className="text-ink-faint">
          ({writeNumber(count)}
          <span className="sr-only"> {t('{count, plural, one {rating} other {ratings}}', { count })}</span>)
        </span>
      ) : null}
    </span>
  );
}
