import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { returnFocusTo } from '../dialogs/dialog-opener.ts';
import { listStartOf } from './list-start.ts';

/** The row in which the person is, and its place among all. */
type Standing = { row: Element; place: number };

const rowsOf = (frame: Element) => [...frame.querySelectorAll(':is(ul, ol) > li, tbody > tr')];

/**
 * Goes round the rows of a list (`li` or `tr`). While those of another page or filter load, the old ones stay under a
 * line that says so. When the row that has the focus goes away, the focus
 * moves to the one that took its place, or to the heading when none is left.
 */
export function ListBody({
  stale = false,
  className,
  children,
}: {
  /** Whether what is shown is not yet what was asked for. */
  stale?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const standing = useRef<Standing | null>(null);

  useEffect(() => {
    const list = frame.current;
    if (!list) return;
    function remember({ target }: FocusEvent) {
      const rows = list ? rowsOf(list) : [];
      const place = rows.findIndex((row) => target instanceof Node && row.contains(target));
      const row = rows[place];
      standing.current = row ? { row, place } : null;
    }
    list.addEventListener('focusin', remember);
    return () => list.removeEventListener('focusin', remember);
  }, []);

  useLayoutEffect(() => {
    const left = standing.current;
    if (!left || left.row.isConnected || !frame.current) return;
    standing.current = null;
    const rows = rowsOf(frame.current);
    const next =
      rows[Math.min(left.place, rows.length - 1)]?.querySelector<HTMLElement>('a[href], button:enabled') ??
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
