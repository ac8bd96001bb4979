import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { ScriptText } from './script-text.tsx';

/** A person's name, as a link to the person's page if `to` is set. */
export function PersonLink({
  name,
  to,
  className,
}: {
  name: string;
  to: string | undefined;
  className?: string;
}) {
  const shown = <ScriptText text={name} className={classNames('wrap-anywhere', className)} />;
  if (!to) return shown;
  return (
    <Link
      to={to}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-current max-sm:inline-flex max-sm:min-h-11 max-sm:min-w-11 max-sm:items-center"
    >
      {shown}
    </Link>
  );
}
