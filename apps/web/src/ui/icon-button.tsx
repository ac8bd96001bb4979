import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The action; used as accessible name and tooltip. */
  label: string;
  icon: LucideIcon;
  /** Extra classes for the icon only, e.g. `fill-current text-heart`. */
  iconClassName?: string;
};

/** A 44 px round button with only an icon. */
export function IconButton({ label, icon: Icon, iconClassName, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('icon-button', className)}
    >
      <Icon aria-hidden="true" className={iconClassName} />
    </button>
  );
}
