import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../class-names.ts';

/**
 * The buttons of a row. Screen readers get the row's name with each button, because they do not see the row.
 * `<RowActs of={book.title}><Button>Edit</Button></RowActs>`
 */
export function RowActions({
  of,
  className,
  children,
}: {
  /** The row's own name, such as a title or a person. */
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
