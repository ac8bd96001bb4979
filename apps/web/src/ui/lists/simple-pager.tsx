import { t } from '../../lib/language/texts.ts';
import { Button } from '../button.tsx';
import { goToListStart } from './list-start.ts';
import type { PagerProps } from './pager.tsx';

/**
 * Previous, 'Page X of Y', Next: for the lists of staff. Renders nothing for a single page. Going to another page moves the
 * focus to the start of the list.
 */
export function SimplePager(props: PagerProps) {
  return props.lastPage > 1 ? <PermanentPager {...props} /> : null;
}

/** The same, which also stands below a single page. */
export function PermanentPager({ page, lastPage, onPageChange, label = t('Pagination') }: PagerProps) {
  function goTo(next: number, button: Element) {
    onPageChange(next);
    goToListStart(button);
  }
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 sm:justify-end">
      <Button
        variant="secondary"
        disabled={page <= 1}
        onClick={(event) => goTo(page - 1, event.currentTarget)}
      >
        {t('Previous')}
      </Button>
      <span className="text-ink-soft text-sm tabular-nums">
        {t('Page {page} of {lastPage}', { page, lastPage })}
      </span>
      <Button
        variant="secondary"
        disabled={page >= lastPage}
        onClick={(event) => goTo(page + 1, event.currentTarget)}
      >
        {t('Next')}
      </Button>
    </nav>
  );
}
