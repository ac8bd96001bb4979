import { expect, type Locator, type Page } from '@playwright/test';
import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';

/** The fields of a stubbed card that a test sets; the others have defaults. */
export interface StubCard {
  id: string;
  title: string;
  author?: string;
  rating?: number;
  ratingCount?: number;
  isLoved?: boolean;
  availableStatus?: boolean;
  tags?: string[];
  imageUrl?: string;
  titleMarks?: [number, number][];
  isClose?: boolean;
}

/** A response of `GET /api/books` with these cards on one of several pages, with or without a corrected search. */
export function booksResponse(
  cards: readonly StubCard[],
  {
    page = 1,
    lastPage = 1,
    total = cards.length,
    corrected,
    closeCount,
  }: { page?: number; lastPage?: number; total?: number; corrected?: string; closeCount?: number } = {},
) {
  const rest = {
    author: 'Author',
    rating: 0,
    ratingCount: 0,
    isLoved: false,
    availableStatus: true,
    tags: [],
  };
  return {
    data: cards.map((card) => ({ ...rest, imageUrl: '/images/default_book_cover.jpg', ...card })),
    meta: { current_page: page, last_page: lastPage, total, corrected },
    close_count: closeCount,
  };
}

/** Stubs the catalogue with this many pages of one card each. */
export async function stubPages(page: Page, lastPage: number): Promise<void> {
  await page.route('**/api/books?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const card = { id: `book-${number}`, title: `On page ${number}` };
    return route.fulfill({ json: booksResponse([card], { page: number, lastPage, total: lastPage * 12 }) });
  });
}

/** A new category with this many books, and the address of Browse that shows only these. */
export async function shelf(library: TestLibrary, count: number, name?: string) {
  const category = await library.make.category(name);
  const books = [];
  for (let number = 0; number < count; number += 1) {
    books.push(await library.make.book({ category: category.name }));
  }
  return { category, books, address: `/browse-books?category_id=${category.category_id}` };
}

/** Records the query of every catalogue call from now on, in order. */
export function recordBooksCalls(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/books') queries.push(searchParams);
  });
  return queries;
}

export function bookCards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** The card of one book on Browse. */
export function bookCard(page: Page, title: string): Locator {
  return bookCards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The heart of a book: on its card, its details or its entry in the wishlist. */
export function heartOf(place: Locator): Locator {
  return place.getByRole('button', { name: /^(Add to|Remove from) wishlist: / });
}

/** Expects an image to be loaded, and returns the path of the size that the browser has chosen. */
export async function expectLoaded(image: Locator): Promise<string> {
  await image.scrollIntoViewIfNeeded();
  const load = () =>
    image.evaluate((node) =>
      node instanceof HTMLImageElement && node.complete && node.naturalWidth > 0 ? node.src : '',
    );
  await expect.poll(load).not.toBe('');
  return new URL(await load()).pathname;
}
