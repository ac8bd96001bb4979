import type { listBooks } from '@library/contract/books/catalogue.ts';
import type { ParsedResponse } from '@library/contract/calls/route.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { BookCard } from '../../../../features/catalogue/book-card.tsx';
import { BookGrid, BookGridSkeleton } from '../../../../features/catalogue/book-grid.tsx';
import {
  type BrowseState,
  browseAddress,
  clearFilters,
  countFilters,
} from '../../../../features/catalogue/browse-state.ts';
import { homeQuery } from '../../../../features/catalogue/home.api.ts';
import { SimilarHeading } from '../../../../features/catalogue/similar-heading.tsx';
import { WishHeart } from '../../../../features/wishes/wish-heart.tsx';
import { rich, t } from '../../../../lib/language/texts.ts';
import { useAfterFirstSight } from '../../../../lib/loading/first-sight.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { ScriptText } from '../../../../ui/text/script-text.tsx';
import { loadBookDetails } from '../../../page-loaders.ts';

/** The number of covers that are probably visible at first; these load first. */
const FIRST_SIGHT = 4;
/** The number of books that are rendered first: as many as a phone shows before anybody scrolls. */
const IN_SIGHT = 6;

/** Preloads the code of the details page; if that fails, the page itself reports it. */
function prepareDetails(): void {
  loadBookDetails().catch(() => undefined);
}

/** The list of Browse in each of its states. */
export function BrowseResults({
  books: { data, isError, isPlaceholderData, refetch },
  state,
  onPageChange,
}: {
  books: UseQueryResult<ParsedResponse<typeof listBooks>>;
  state: BrowseState;
  onPageChange: (page: number) => void;
}) {
  const isWhole = useAfterFirstSight();
  if (!data) {
    return isError ? (
      <ErrorState message={t('Failed to fetch books. Please try again.')} onRetry={refetch} />
    ) : (
      <BookGridSkeleton />
    );
  }
  if (data.data.length === 0) {
    // Past the end, the page is about to show the last one.
    return data.meta.total ? <BookGridSkeleton /> : <NothingFound state={state} />;
  }
  const shown = isWhole ? data.data : data.data.slice(0, IN_SIGHT);
  // Each page of results with books that only sound similar has the heading, before the first of them.
  const firstSimilar = data.data.findIndex(({ isClose }) => isClose === false);
  return (
    <>
      <BookGrid stale={isPlaceholderData}>
        {shown.map((book, index) => (
          <Fragment key={book.id}>
            {index === firstSimilar ? <SimilarHeading /> : null}
            <li>
              <BookCard
                book={book}
                first={index === 0}
                eager={index < FIRST_SIGHT}
                onIntent={prepareDetails}
                heart={
                  <WishHeart
                    bookId={book.id}
                    title={book.title}
                    loved={book.isLoved}
                    className="sm:bg-surface sm:shadow-soft"
                  />
                }
              />
            </li>
          </Fragment>
        ))}
      </BookGrid>
      {isWhole ? (
        <div className="mt-8">
          <Pager page={data.meta.current_page} lastPage={data.meta.last_page} onPageChange={onPageChange} />
        </div>
      ) : null}
    </>
  );
}

/** Says why the list is empty and what the person can do about it. */
function NothingFound({ state }: { state: BrowseState }) {
  const isFiltered = countFilters(state) > 0;
  // In an empty library, no search finds anything; the message says that there are no books yet.
  const { data: home } = useQuery(homeQuery);
  if ((!isFiltered && !state.search) || home?.books === 0) {
    return (
      <EmptyState
        title={t('The library has no books yet.')}
        text={t('They appear here as soon as a volunteer or an admin adds them.')}
      />
    );
  }
  return (
    <EmptyState
      title={t('No books found matching your criteria.')}
      text={state.search ? <SearchHelp /> : undefined}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isFiltered && state.search ? (
            <ButtonLink to={browseAddress(clearFilters(state))} variant="secondary">
              {t('Search without filters')}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/browse-books" variant="secondary">
            {t('Show all books')}
          </ButtonLink>
        </div>
      }
    />
  );
}

/** What a person can try when a search found nothing. */
function SearchHelp() {
  return rich(
    'Check the spelling, try fewer words, or write it in another script: English, {bengali} or {arabic}.',
    {
      bengali: <ScriptText text="বাংলা" />,
      arabic: <ScriptText text="العربية" />,
    },
  );
}
