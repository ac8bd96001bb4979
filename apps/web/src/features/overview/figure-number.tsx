import { writeNumber } from '../../lib/language/numbers.ts';
import { classNames } from '../../ui/class-names.ts';

/** A figure of the overview. `urgent` highlights every number but 0, because somebody has to act. */
export function FigureNumber({
  count,
  urgent = false,
  className,
}: {
  count: number;
  urgent?: boolean;
  className: string;
}) {
  const tone = count === 0 ? 'text-ink-faint' : urgent ? 'text-danger' : 'text-ink';
  return <span className={classNames('font-semibold', tone, className)}>{writeNumber(count)}</span>;
}
