import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';
import { classNames } from '../class-names.ts';

/** A labelled on/off switch (role `switch`), for settings that take effect immediately. */
export function Switch({
  label,
  checked,
  onCheckedChange,
  disabled = false,
  busy = false,
  describedBy,
  wide = false,
}: {
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  /** While the change is being saved: a press does nothing, but the switch keeps the focus. */
  busy?: boolean;
  /** The id of a text that describes the switch. */
  describedBy?: string;
  /** Fills the line and puts the switch at its end. */
  wide?: boolean;
}) {
  const id = useId();
  return (
    <div
      className={classNames(
        'min-h-11 items-center gap-3',
        wide ? 'flex w-full justify-between' : 'inline-flex',
      )}
    >
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(on) => {
          if (!busy) onCheckedChange(on);
        }}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-describedby={describedBy}
        className="relative h-7 w-12 shrink-0 after:absolute after:inset-x-0 after:-inset-y-2 rounded-full bg-line-strong transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 data-[state=checked]:bg-action"
      >
        <Radix.Thumb className="block size-5 translate-x-1 rounded-full bg-surface shadow-soft transition-transform data-[state=checked]:translate-x-6 rtl:-translate-x-1 rtl:data-[state=checked]:-translate-x-6" />
      </Radix.Root>
    </div>
  );
}
