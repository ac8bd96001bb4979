import type { SearchSuggestion } from '@library/contract/books/suggestions.ts';
import { bookAddress } from '../../lib/book-address.ts';
import { t } from '../../lib/language/texts.ts';

/** The least number of characters for suggestions. */
const SUGGESTION_MIN_LENGTH = 2;

/** The text to request suggestions for; '' while it is too short. */
export function suggestableText(typed: string): string {
  const text = typed.trim();
  return text.length < SUGGESTION_MIN_LENGTH ? '' : text;
}

/** Whether one text continues the other, so that the former list may stay until the next one loads. */
export function isTypedOn(former: string, now: string): boolean {
  return former !== '' && now !== '' && (now.startsWith(former) || former.startsWith(now));
}

export function searchAddress(text: string): string {
  return text ? `/browse-books?${new URLSearchParams({ search: text })}` : '/browse-books';
}

/** A row of the list: its content, its link and its accessible name. */
export type SearchOption = { id: string; label: string; to: string } & (
  | { kind: 'search'; text: string }
  | Extract<SearchSuggestion, { kind: 'book' }>
  | Exclude<SearchSuggestion, { kind: 'book' }>
);

/** The groups of the list, in their order. */
export const optionGroups = (): readonly {
  id: string;
  title: string;
  has: (option: SearchOption) => boolean;
}[] => [
  {
    id: 'categories',
    title: t('Categories'),
    has: (option) => option.kind === 'category' && option.is_close,
  },
  { id: 'books', title: t('Books'), has: (option) => option.kind === 'book' && option.is_close },
  { id: 'authors', title: t('Authors'), has: (option) => option.kind === 'author' && option.is_close },
  {
    id: 'similar',
    title: t('Sounds similar'),
    has: (option) => option.kind !== 'search' && !option.is_close,
  },
];

/** Whether there are suggestions, and all of them only sound similar. */
export const isNothingNamed = (suggestions: readonly SearchSuggestion[]): boolean =>
  suggestions.length > 0 && !suggestions.some(({ is_close }) => is_close);

/**
 * The rows of the suggestions: categories, books, authors, those that only sound similar, and last the search for the typed text
 * itself. None without a suggestion, because Enter alone already searches.
 */
export function searchOptions(suggestions: readonly SearchSuggestion[], typed: string): SearchOption[] {
  if (suggestions.length === 0) return [];
  const text = typed.trim();
  const rows: SearchOption[] = suggestions.map(suggestionRow);
  return [
    ...optionGroups().flatMap(({ has }) => rows.filter(has)),
    {
      kind: 'search',
      id: 'search',
      label: t('Search for “{text}”', { text }),
      text,
      to: searchAddress(text),
    },
  ];
}

function suggestionRow(suggestion: SearchSuggestion): SearchOption {
  if (suggestion.kind === 'book') {
    const { book_id, title, author, also_known_as: known } = suggestion;
    const called = known ? t('{title}, also known as {other}', { title, other: known.title }) : title;
    const label = author ? t('{title}, by {author}', { title: called, author }) : called;
    return { ...suggestion, id: `book-${book_id}`, label, to: bookAddress(book_id) };
  }
  const { kind, name, book_count } = suggestion;
  const [id, filter] =
    kind === 'category' ? [suggestion.category_id, 'category_id'] : [suggestion.author_id, 'author_id'];
  const to = `/browse-books?${new URLSearchParams({ [filter]: id })}`;
  const label = t('{kind, select, category {All books in {name}} other {Books by {name}}} ({count})', {
    kind,
    name,
    count: book_count,
  });
  return { ...suggestion, id: `${kind}-${id}`, label, to };
}
