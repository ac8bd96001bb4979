import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A labelled checkbox. Works both with `register` and with `checked`/`onChange`. */
export function Checkbox({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label
      className={classNames('inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm', className)}
    >
      <input {...input} type="checkbox" className="size-5 shrink-0 cursor-pointer accent-action" />
      {label}
    </label>
  );
}
