import { writeDigits } from '../lib/language/numbers.ts';
import { classNames } from './class-names.ts';

/**
 * The number of tasks behind a tab or a link, for the eye alone: the element beside it says the number in words. More than 99
 * read "99+", so that the badge keeps its size.
 */
export function CountBadge({ total, className }: { total: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      data-count={total > 99 ? `${writeDigits(99)}+` : writeDigits(total)}
      className={classNames(
        'inline-block min-w-5 rounded-full px-1 text-center font-bold text-xs leading-5 tabular-nums after:content-[attr(data-count)]',
        className,
      )}
    />
  );
}
