import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonStyle } from './button.tsx';
import { classNames } from './class-names.ts';

/** A link that looks like a button. `<ButtonLink to="/login" variant="secondary">Go to Login</ButtonLink>` */
export function ButtonLink({ variant, wide, className, ...link }: LinkProps & ButtonLook) {
  return <Link {...link} className={classNames(buttonStyle({ variant, wide }), className)} />;
}
