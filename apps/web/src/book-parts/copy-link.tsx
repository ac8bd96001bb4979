import { Link } from 'react-router';
import { t } from '../lib/language/texts.ts';
import { classNames } from '../ui/class-names.ts';

/** The label of a copy in lists, 'Copy C000123', as a link to the copy's page. */
export function CopyLink({ label, to, className }: { label: string; to: string; className?: string }) {
  return (
    <Link to={to} className={classNames('inline-flex shrink-0 items-center max-sm:min-h-11', className)}>
      <span className="badge badge-neutral underline decoration-line-strong underline-offset-4 hover:decoration-current">
        {t('Copy {label}', { label })}
      </span>
    </Link>
  );
}
