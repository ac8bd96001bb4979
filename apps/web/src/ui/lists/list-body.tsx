import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { returnFocusTo } from '../dialogs/dialog-opener.ts';
import { listStartOf } from './list-start.ts';

/** The row that has the focus, and its index in the list. */
type FocusedRow = { row: Element; index: number };

const rowsOf = (frame: Element) => [...frame.querySelectorAll(':is(ul, ol) > li, tbody > tr')];

/**
 * The frame around the rows of a list (`li` or `tr`). While the rows of another page or filter load, the old ones stay
 * visible under a line that says so. If the row with the focus disappears, the focus moves to the row that took its place, or
 * to the heading if no row is left.
 */
export function ListBody({
  stale = false,
  className,
  children,
}: {
  /** Whether the shown rows belong to an earlier page or filter. */
  stale?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const focusedRow = useRef<FocusedRow | null>(null);

  useEffect(() => {
    const list = frame.current;
    if (!list) return;
    function remember({ target }: FocusEvent) {
      const rows = list ? rowsOf(list) : [];
      const index = rows.findIndex((row) => target instanceof Node && row.contains(target));
      const row = rows[index];
      focusedRow.current = row ? { row, index } : null;
    }
    list.addEventListener('focusin', remember);
    return () => list.removeEventListener('focusin', remember);
  }, []);

  useLayoutEffect(() => {
    const left = focusedRow.current;
    if (!left || left.row.isConnected || !frame.current) return;
    focusedRow.current = null;
    const rows = rowsOf(frame.current);
    const next =
      rows[Math.min(left.index, rows.length - 1)]?.querySelector<HTMLElement>('a[href], button:enabled') ??
      listStartOf(frame.current);
    if (!next) return;
    const focused = document.activeElement;
    if (focused && focused !== document.body) returnFocusTo(next, left.row);
    else next.focus();
  });

  return (
    <div ref={frame} aria-busy={stale} className={classNames(stale && 'stale', className)}>
      {children}
    </div>
  );
}
