import { Button } from './button.tsx';
import type { PagerProps } from './pager.tsx';

/** Previous, 'Page X of Y', Next: for the admin's tables (spec 2.11). */
export function SimplePager({
  page,
  lastPage,
  onPageChange,
  label = 'Pagination',
}: PagerProps & {
  /** Accessible name, where a screen has several. */
  label?: string;
}) {
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 sm:justify-end">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        Previous
      </Button>
      <span className="text-ink-soft text-sm tabular-nums">
        Page {page} of {lastPage}
      </span>
      <Button variant="secondary" disabled={page >= lastPage} onClick={() => onPageChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
