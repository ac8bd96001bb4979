import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The look of a button or of a link that looks like one. */
export type ButtonLook = {
  /** `primary` by default. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost';
  /** Makes the button as wide as its container. */
  wide?: boolean;
};

/** The classes of a button, also for links (`ButtonLink`). */
export function buttonStyle({ variant = 'primary', wide = false }: ButtonLook): string {
  return classNames('button', `button-${variant}`, wide && 'w-full');
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    /** While the action runs: the button is disabled and reads `busyLabel`. */
    busy?: boolean;
    busyLabel?: ReactNode;
    disabled?: boolean;
  };

/**
 * A button. `type` is "button" by default.
 * `<Button busy={isPending} busyLabel="Submitting..." type="submit">Submit</Button>`
 */
export function Button({
  variant,
  wide,
  busy = false,
  busyLabel,
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonStyle({ variant, wide }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}
