import type { listBooks } from '@library/contract/books/catalogue.ts';
import type { ParsedResponse } from '@library/contract/calls/route.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { BookGridSkeleton } from '../../../features/catalogue/book-grid.tsx';
import { countFilters, readBrowse } from '../../../features/catalogue/browse-state.ts';
import { booksPage } from '../../../features/catalogue/catalogue.api.ts';
import { ActiveFilters } from '../../../features/catalogue/filters/active-filters.tsx';
import { QuickFilters } from '../../../features/catalogue/filters/quick-filters.tsx';
import { useFilterLists } from '../../../features/catalogue/filters/use-filter-lists.ts';
import { SortMenu } from '../../../features/catalogue/sort-menu.tsx';
import { useBrowse } from '../../../features/catalogue/use-browse.ts';
import { t } from '../../../lib/language/texts.ts';
import { optionalPart } from '../../../lib/loading/optional-part.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useLateCode } from '../../../lib/loading/use-late-code.ts';
import { loadingText } from '../../../lib/wording/loading-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { loadSearchNotice } from '../../page-loaders.ts';
import { BrowseResults } from './browse/browse-results.tsx';

/** The filter panel's code loads when a person seems about to open it, because a first visit needs only the button. */
const loadFilterPanel = () => import('../../../features/catalogue/filters/filter-panel.tsx');

/**
 * Only a search needs this part. The results wait for it, so that nothing moves; if it does not load, they are shown without it.
 */
const SearchNotice = optionalPart(() => loadSearchNotice().then(({ SearchNotice }) => SearchNotice));

/** The catalogue with search, filters, sort order and pages. */
export default function BrowsePage() {
  usePageTitle(t('Browse Books'));
  const [state, change] = useBrowse();
  const books = useQuery(booksPage(state));
  const [filtering, setFiltering] = useState(false);
  const { code: filterPanel, prepare, bring } = useLateCode(loadFilterPanel);
  const lists = useFilterLists(state, filtering);
  const panelId = useId();
  const filterButton = useRef<HTMLButtonElement>(null);

  // A page past the end, for example from an old link, shows the last page. Not if the address is already another one, to which the
  // person is on the way.
  const lastPage = books.isPlaceholderData ? undefined : books.data?.meta.last_page;
  useEffect(() => {
    if (!lastPage || state.page <= lastPage) return;
    const { page } = readBrowse(new URLSearchParams(window.location.search));
    if (page === state.page) change({ ...state, page: lastPage }, { replace: true });
  });

  function toggleFilterPanel() {
    if (filtering) setFiltering(false);
    else bring(() => setFiltering(true));
  }

  function closePanel() {
    setFiltering(false);
    filterButton.current?.focus();
  }

  const filters = countFilters(state);
  return (
    <>
      <PageHeading
        title={t('Browse Books')}
        text={
          <span role="status" className="block min-h-5.5">
            {resultText(books)}
          </span>
        }
        actions={
          // On phones, one row that scrolls sideways across the full width.
          <div className="flex gap-2 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:shrink-0 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap sm:justify-end">
            <SortMenu
              sort={state.sort}
              searching={state.search !== ''}
              onSort={(sort) => change({ ...state, sort, page: 1 })}
            />
            <Button
              ref={filterButton}
              variant="secondary"
              className="shrink-0 px-3.5"
              aria-expanded={filtering}
              aria-controls={panelId}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={toggleFilterPanel}
            >
              <SlidersHorizontal aria-hidden="true" />
              {t('Filter{count, plural, =0 {} other { (#)}}', { count: filters })}
            </Button>
            <QuickFilters state={state} onChange={change} />
          </div>
        }
      />
      {filtering && filterPanel ? (
        <filterPanel.BrowseFilterPanel
          id={panelId}
          state={state}
          lists={lists}
          onChange={change}
          onClose={closePanel}
        />
      ) : null}
      <ActiveFilters state={state} lists={lists} onChange={change} />
      <Suspense fallback={<BookGridSkeleton />}>
        {state.search ? <SearchNotice state={state} books={books} /> : null}
        <BrowseResults
          books={books}
          state={state}
          onPageChange={(page) => change({ ...state, page }, { toTop: true })}
        />
      </Suspense>
    </>
  );
}

/** The line under the heading: says that books are loading, or how many were found. Screen readers announce its changes. */
function resultText(books: UseQueryResult<ParsedResponse<typeof listBooks>>): string {
  const { fetchStatus, isPending, data } = books;
  if (isPending || fetchStatus === 'paused') return loadingText(books, t('Loading books...'));
  if (!data) return '';
  const { close_count: close = data.meta.total, meta } = data;
  const found = t('{count, plural, one {# result} other {# results}} found', { count: meta.total });
  if (close === meta.total) return found;
  return close === 0
    ? t('{found} that only sound similar', { found })
    : t('{found}: {close} match, others sound similar', { found, close });
}
