import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { goToListStart } from './list-start.ts';
import { pagerEntries } from './pager-window.ts';

export type PagerProps = {
  /** 1-based. */
  page: number;
  lastPage: number;
  onPageChange: (page: number) => void;
};

/**
 * Previous, a window of five page numbers with the first and last page, Next. Shows nothing for a single page. Going to
 * another page moves the focus to where the list begins.
 */
export function Pager({ page, lastPage, onPageChange }: PagerProps) {
  if (lastPage <= 1) return null;
  function goTo(next: number, button: Element) {
    onPageChange(next);
    goToListStart(button);
  }
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center justify-center sm:gap-1">
      <IconButton
        label="Previous page"
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={(event) => goTo(page - 1, event.currentTarget)}
        className="w-9 sm:w-11"
      />
      {pagerEntries(page, lastPage).map((entry) =>
        typeof entry === 'number' ? (
          <button
            key={entry}
            type="button"
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={(event) => goTo(entry, event.currentTarget)}
            className={classNames(
              'inline-flex h-11 min-w-8 items-center justify-center rounded-card px-1 font-medium text-ink-soft text-sm tabular-nums transition-colors hover:bg-hover sm:min-w-11',
              entry === page && 'bg-action text-on-action hover:bg-action-hover',
            )}
          >
            {entry}
          </button>
        ) : (
          <span key={entry} aria-hidden="true" className="w-3.5 text-center text-ink-faint sm:w-7">
            …
          </span>
        ),
      )}
      <IconButton
        label="Next page"
        icon={ChevronRight}
        disabled={page >= lastPage}
        onClick={(event) => goTo(page + 1, event.currentTarget)}
        className="w-9 sm:w-11"
      />
    </nav>
  );
}
