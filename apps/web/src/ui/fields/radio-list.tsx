import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** One choice of a radio list; `note` is a second, quieter line. */
export type RadioOption = { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean };

/** A group of radio buttons under a legend, one full-width row each. `value` is '' while nothing is chosen. */
export function RadioList({
  legend,
  options,
  value,
  onValueChange,
  error,
}: {
  legend: string;
  options: readonly RadioOption[];
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-2 transition-colors hover:bg-hover has-checked:border-action has-checked:bg-action-soft',
              option.disabled && 'cursor-not-allowed opacity-55',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className="size-5 shrink-0 accent-action"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-sm">{option.label}</span>
              {option.note ? <span className="block text-ink-faint text-xs">{option.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p role="alert" className="mt-1.5 font-medium text-danger text-xs">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
