import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../class-names.ts';

/**
 * The buttons of a row, in a group that names the row, because people with screen readers do not see the row around a button.
 * `<RowActions of={book.title}><Button>Edit</Button></RowActions>`
 */
export function RowActions({
  of,
  className,
  children,
}: {
  /** The name of the row, such as a title or a person. */
  of: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset aria-label={t('Actions for {of}', { of })} className={classNames('min-w-0', className)}>
      {children}
    </fieldset>
  );
}
