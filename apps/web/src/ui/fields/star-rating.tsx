import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { writeRating } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../class-names.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** Stars for display only: `value` is from 0 to 5 and may be a fraction. Show the number beside them as text. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={t('{rating} out of 5 stars', { rating: writeRating(value) })}
      className={classNames('inline-flex gap-0.5', className)}
    >
      {STARS.map((star) => {
        const filled = Math.min(1, Math.max(0, value - star + 1));
        return (
          <span key={star} className="relative inline-block size-4">
            <Star aria-hidden="true" className="absolute inset-0 size-4 text-line-strong" />
            <span className="absolute inset-0 overflow-hidden" style={{ width: `${filled * 100}%` }}>
              <Star aria-hidden="true" className="size-4 fill-current text-star" />
            </span>
          </span>
        );
      })}
    </span>
  );
}

/** A choice of 1 to 5 stars (0 means none yet). It is a radio group, so arrow keys work. Each radio is named '3 stars'. */
export function StarInput({
  legend,
  value,
  onValueChange,
}: {
  legend: string;
  value: number;
  onValueChange: (value: number) => void;
}) {
  const name = useId();
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  return (
    <fieldset className="min-w-0" onPointerLeave={() => setHovered(0)}>
      <legend className="font-medium text-sm">{legend}</legend>
      <div className="-ms-2 mt-1 flex">
        {STARS.map((star) => (
          <label
            key={star}
            onPointerEnter={() => setHovered(star)}
            className="cursor-pointer rounded-card p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-action"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onValueChange(star)}
              aria-label={t('{star, plural, one {# star} other {# stars}}', { star })}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              className={classNames('size-8', star <= shown ? 'fill-current text-star' : 'text-line-strong')}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
