import { adminRegistrationNeeds } from '@library/contract/accounts/registration.ts';
import { type BookCard, bookDetails, listBooks, listLanguages } from '@library/contract/books/catalogue.ts';
import { type Home, home } from '@library/contract/books/home.ts';
import { suggestSearch } from '@library/contract/books/suggestions.ts';
import { hallLeaderboard } from '@library/contract/reading/leaderboard.ts';
import { page } from 'vitest/browser';
import { sampleCard } from './book-card.ts';
import { riyad } from './book-detail.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { answerReferenceLists } from './reference-lists.ts';

/** The home page of a library without books. */
export const emptyHome: Home = {
  books: 0,
  newest: [],
  most_read: [],
  highest_rated: [],
  categories: [],
  halls: [],
};

/** The cards of a page of the catalogue, on one of several pages. */
export function booksPageOf(
  data: BookCard[],
  { page = 1, lastPage = 1, total = data.length }: { page?: number; lastPage?: number; total?: number } = {},
) {
  return { data, meta: { current_page: page, last_page: lastPage, total } };
}

/** Answers what the pages of a library with one book ask for, for any person who opens them. */
export function answerCatalogue(server: FakeServer): void {
  answerReferenceLists(server);
  server.answer(adminRegistrationNeeds, { setup_code: false, first: false });
  server.answer(home, { ...emptyHome, books: 1 });
  server.answer(hallLeaderboard, { data: [] });
  server.answer(listLanguages, []);
  server.answer(listBooks, booksPageOf([]));
  server.answer(suggestSearch, { success: true, data: [] });
  server.answer(bookDetails, ({ path }) => ({ ...riyad, id: path.split('/').at(-1) ?? '' }));
}

/** A server that answers what the pages of a visitor ask for. */
export function serverForVisitor(): FakeServer {
  const server = fakeServer();
  answerCatalogue(server);
  return server;
}

export const bookCards = page.getByRole('main').getByRole('article');

export const bookCard = (title: string) =>
  bookCards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** How many books a page of Browse has. */
const PAGE = 12;
const dimensions = ['category_id', 'author_id', 'hall_id'] as const;

/** The card of a book, with the ids by which the filters find it. */
export type ShelvedBook = BookCard & Partial<Record<(typeof dimensions)[number], string>>;

/** This many books of a category, the newest first. */
export const sampleShelf = (count: number, category_id = 'shelf'): ShelvedBook[] =>
  Array.from({ length: count }, (_, index) => ({
    ...sampleCard({ id: `${category_id}-${index + 1}`, title: `Book ${index + 1} of ${category_id}` }),
    category_id,
  }));

/** Answers Browse with these books: searched in their titles, filtered, the oldest last or first, in pages. */
export function answerBooks(server: FakeServer, books: ShelvedBook[]): void {
  server.answer(home, { ...emptyHome, books: books.length });
  server.answer(listBooks, ({ query }) => {
    const found = books.filter(
      (book) =>
        dimensions.every(
          (dimension) => query[dimension] === undefined || book[dimension] === query[dimension],
        ) && book.title.toLowerCase().includes(query.search?.toLowerCase() ?? ''),
    );
    const sorted = query.sort_order === 'asc' ? found.toReversed() : found;
    const number = Number(query.page);
    const lastPage = Math.max(1, Math.ceil(found.length / PAGE));
    const cards = sorted.slice((number - 1) * PAGE, number * PAGE);
    return booksPageOf(cards, { page: number, lastPage, total: found.length });
  });
}

/** The box of the top bar. */
export const searchBox = page.getByRole('combobox', { name: 'Search books', exact: true });

/** The page numbers below Browse. */
export const pager = page.getByRole('navigation', { name: 'Pagination' });

/** The button of Browse that opens the sort menu. */
export const sortButton = page.getByRole('main').getByRole('button', { name: /^Sort: / });

/** Takes an order from the sort menu. */
export async function chooseSort(name: string): Promise<void> {
  await sortButton.click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
}
