import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/**
 * The buttons that each row of a list repeats. Which row they belong to is plain to the eye; a screen reader is told it
 * with them. `<RowActs of={book.title}><Button>Edit</Button></RowActs>`
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
    <fieldset aria-label={`Actions for ${of}`} className={classNames('min-w-0', className)}>
      {children}
    </fieldset>
  );
}
