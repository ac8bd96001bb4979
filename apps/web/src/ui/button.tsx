import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The variants of a button, also for links (`ButtonLink`). */
export const buttonStyle = cva(
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-card border border-transparent px-5 py-2 text-center font-semibold text-sm transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-busy:opacity-85 aria-disabled:cursor-not-allowed [&_svg]:size-4.5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-action text-on-action shadow-soft hover:bg-action-hover',
        secondary: 'border-line-strong bg-surface text-ink hover:bg-hover',
        ghost: 'px-3 text-action hover:bg-action-soft',
        danger: 'bg-danger text-on-danger shadow-soft hover:bg-danger-hover',
        'danger-ghost': 'px-3 text-danger hover:bg-danger-soft',
      },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'primary', wide: false },
  },
);

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  VariantProps<typeof buttonStyle> & {
    /** While the action runs: the button is disabled and reads `busyLabel`. */
    busy?: boolean;
    busyLabel?: ReactNode;
    disabled?: boolean;
  };

/**
 * A button. `type` is "button" unless said otherwise.
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
