import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** One choice of a radio list; `note` is a second, less prominent line. */
export type RadioOption = { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean };

/**
 * A group of radio buttons under a legend, one full-width row each. `value` is '' while nothing is chosen. `collapsed` has more
 * choices, which are shown when their summary is pressed.
 */
export function RadioList({
  legend,
  options,
  collapsed,
  value,
  onValueChange,
  error,
}: {
  legend: string;
  options: readonly RadioOption[];
  collapsed?: { summary: string; options: readonly RadioOption[]; open?: boolean } | undefined;
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
}) {
  const name = useId();
  const rowOf = (option: RadioOption) => (
    <Row key={option.value} option={option} name={name} value={value} onValueChange={onValueChange} />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="flex flex-col gap-2">{options.map(rowOf)}</div>
      {collapsed && collapsed.options.length > 0 ? (
        <details className="mt-2" open={collapsed.open}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-3.5 py-2 font-medium text-ink-soft text-sm hover:bg-hover before:content-['+'] [details[open]>&]:before:content-['−']">
            {collapsed.summary}
          </summary>
          <div className="mt-2 flex flex-col gap-2">{collapsed.options.map(rowOf)}</div>
        </details>
      ) : null}
      {error ? (
        <p role="alert" className="mt-1.5 font-medium text-danger text-xs">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** One choice. Its label alone is the accessible name; the note is the description. */
function Row({
  option,
  name,
  value,
  onValueChange,
}: {
  option: RadioOption;
  name: string;
  value: string;
  onValueChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-2 transition-colors hover:bg-hover has-checked:border-action has-checked:bg-action-soft',
        option.disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={option.value === value}
        disabled={option.disabled}
        onChange={() => onValueChange(option.value)}
        aria-labelledby={`${id}label`}
        aria-describedby={option.note ? `${id}note` : undefined}
        className="size-5 shrink-0 accent-action"
      />
      <span className="min-w-0 flex-1">
        <span id={`${id}label`} className="block text-sm">
          {option.label}
        </span>
        {option.note ? (
          <span id={`${id}note`} className="block text-ink-soft text-xs">
            {option.note}
          </span>
        ) : null}
      </span>
    </label>
  );
}
