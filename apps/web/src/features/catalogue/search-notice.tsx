import type { listBooks, NamedShelf } from '@library/contract/books/catalogue.ts';
import type { ParsedResponse } from '@library/contract/calls/route.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { LibraryBig, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { rich, t } from '../../lib/language/texts.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type BrowseState, browseAddress, searchExactly, writeBrowse } from './browse-state.ts';

const shelves = {
  category: { Icon: LibraryBig, filter: 'category_id' },
  author: { Icon: UserRound, filter: 'author_id' },
} as const;

type Books = UseQueryResult<ParsedResponse<typeof listBooks>>;

/** Stands above the results of a search: a notice, and links to the categories and authors that the text names. */
export function SearchNotice({ state, books }: { state: BrowseState; books: Books }) {
  return (
    <>
      <SearchSentence state={state} books={books} />
      <ShelfLinks state={state} named={books.data?.named ?? []} />
    </>
  );
}

/** Links to all books of the categories and authors that the text names, except those that are already the filter. */
function ShelfLinks({ state, named }: { state: BrowseState; named: readonly NamedShelf[] }) {
  const links = named.filter(({ kind, id }) => state[shelves[kind].filter] !== id);
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('Categories and authors of this name')} className="mb-5 flex flex-wrap gap-2">
      {links.map(({ kind, id, name, book_count }) => {
        const { Icon, filter } = shelves[kind];
        return (
          <li key={id} className="max-w-full">
            <Link
              to={browseAddress({ [filter]: id })}
              className="inline-flex min-h-11 items-center gap-2.5 rounded-card border border-line-strong bg-surface px-3.5 py-2 font-medium text-sm hover:border-action hover:text-action"
            >
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-faint" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {rich('{kind, select, category {All books in {name}} other {Books by {name}}} ({count})', {
                  kind,
                  name: <ScriptText text={name} />,
                  count: book_count,
                })}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Says that the words of a search were corrected, with a link to search for exactly what was typed; that the search
 * was exact, with a link back; or that nothing has this name and the results only sound similar. Announced when it appears.
 */
function SearchSentence({ state, books }: { state: BrowseState; books: Books }) {
  const corrected = useCorrected(state, books);
  if (state.exact) {
    return (
      <Notice link={t('Search for similar words too')} address={writeBrowse(searchExactly(state, false))}>
        {rich('Searched for exactly “{text}”.', { text: <ScriptText text={state.search} /> })}
      </Notice>
    );
  }
  if (isNothingNamed(state, books)) {
    return <Notice>{rich('Nothing named “{text}”.', { text: <ScriptText text={state.search} /> })}</Notice>;
  }
  if (!corrected) return <Notice />;
  return (
    <Notice
      address={writeBrowse(searchExactly(state, true))}
      link={rich('Search for “{text}” exactly', { text: <ScriptText text={state.search} /> })}
    >
      {rich('Showing results for {text}.', { text: <ScriptText as="strong" text={corrected} /> })}
    </Notice>
  );
}

/** Whether all results of this search only sound similar. */
function isNothingNamed({ search }: BrowseState, { data, isPlaceholderData }: Books): boolean {
  if (search === '' || !data || isPlaceholderData) return false;
  return data.close_count === 0 && data.meta.total > 0;
}

/** The corrected text of this search; ignores placeholder data, which belongs to an earlier search. */
function useCorrected(
  { search, exact }: BrowseState,
  { data, isPlaceholderData }: Books,
): string | undefined {
  const [known, setKnown] = useState<{ search: string; corrected?: string | undefined }>({ search: '' });
  const corrected = data?.meta.corrected;
  if (data && !isPlaceholderData && (known.search !== search || known.corrected !== corrected)) {
    setKnown({ search, corrected });
  }
  return known.search === search && !exact ? known.corrected : undefined;
}

/** A sentence and a link; without them an empty live region, so that screen readers announce a later sentence. */
function Notice({
  children,
  link,
  address,
}: {
  children?: ReactNode;
  link?: ReactNode;
  address?: URLSearchParams;
}) {
  return (
    <div className={children ? '-mt-2 mb-3 flex flex-wrap items-baseline gap-x-4' : undefined}>
      <p role="status" className={children ? 'max-sm:pt-1 sm:py-2 [overflow-wrap:anywhere]' : undefined}>
        {children}
      </p>
      {address ? (
        <Link
          to={`/browse-books?${address}`}
          className="rounded-card py-2.5 font-semibold text-action text-sm underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {link}
        </Link>
      ) : null}
    </div>
  );
}
