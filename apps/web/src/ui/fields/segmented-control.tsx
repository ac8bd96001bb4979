import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';

/**
 * A choice between a few short options, side by side; it takes effect immediately. It is a radio group: arrow keys move and
 * choose.
 * `<SegmentedControl legend="Theme" options={[{ value: 'light', label: 'Light', icon: Sun }, …]} … />`
 */
export function SegmentedControl<Value extends string>({
  legend,
  options,
  value,
  onValueChange,
  className,
}: {
  /** Accessible name of the group. */
  legend: string;
  options: readonly {
    value: Value;
    label: string;
    icon?: LucideIcon;
    /** The language of the label, if it differs from the page's. */
    lang?: string;
  }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset className={classNames('inline-flex max-w-full flex-wrap rounded-card bg-hover', className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ icon: Icon, ...option }) => (
        <label
          key={option.value}
          className="group relative inline-flex min-h-11 min-w-11 cursor-pointer items-center p-1 text-ink-soft text-sm hover:text-ink"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-card -outline-offset-2"
          />
          <span
            lang={option.lang}
            className="pointer-events-none inline-flex h-full items-center gap-1.5 rounded-card border border-transparent px-3 transition-colors group-has-checked:border-line-strong group-has-checked:bg-surface group-has-checked:text-ink"
          >
            {Icon ? <Icon aria-hidden="true" className="size-4" /> : null}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
