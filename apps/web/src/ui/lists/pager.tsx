import { ChevronLeft, ChevronRight } from 'lucide-react';
import { writeDigits } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { goToListStart } from './list-start.ts';
import { pagerEntries } from './pager-window.ts';

export type PagerProps = {
  /** 1-based. */
  page: number;
  lastPage: number;
  onPageChange: (page: number) => void;
  /** Accessible name, for a screen with several pagers. */
  label?: string | undefined;
};

/**
 * Previous, a window of five page numbers with the first and last page, Next. Renders nothing for a single page. Going to
 * another page moves the focus to the start of the list. On phones the arrows are below the numbers, so that each number is
 * wide enough for a thumb.
 */
export function Pager({ page, lastPage, onPageChange, label = t('Pagination') }: PagerProps) {
  if (lastPage <= 1) return null;
  function goTo(next: number, button: Element) {
    onPageChange(next);
    goToListStart(button);
  }
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center sm:gap-1">
      <IconButton
        label={t('Previous page')}
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={(event) => goTo(page - 1, event.currentTarget)}
      />
      <div className="flex flex-wrap justify-center max-sm:order-first max-sm:basis-full sm:gap-1">
        {pagerEntries(page, lastPage).map((entry) =>
          typeof entry === 'number' ? (
            <button
              key={entry}
              type="button"
              aria-label={t('Page {entry}', { entry })}
              aria-current={entry === page ? 'page' : undefined}
              onClick={(event) => goTo(entry, event.currentTarget)}
              className={classNames(
                'inline-flex h-11 min-w-11 items-center justify-center rounded-card px-1 font-medium text-sm tabular-nums transition-colors',
                entry === page
                  ? 'bg-action text-on-action hover:bg-action-hover'
                  : 'text-ink-soft hover:bg-hover',
              )}
            >
              {writeDigits(entry)}
            </button>
          ) : (
            <span
              key={entry}
              aria-hidden="true"
              className="w-3.5 self-center text-center text-ink-faint sm:w-7"
            >
              …
            </span>
          ),
        )}
      </div>
      <IconButton
        label={t('Next page')}
        icon={ChevronRight}
        disabled={page >= lastPage}
        onClick={(event) => goTo(page + 1, event.currentTarget)}
      />
    </nav>
  );
}
