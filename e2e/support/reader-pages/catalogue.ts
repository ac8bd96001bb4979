import { expect, type Locator, type Page } from '@playwright/test';
import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';

/** A new category with this many books, and the address of Browse that shows only these. */
export async function shelf(library: TestLibrary, count: number) {
  const category = await library.make.category();
  const books = [];
  for (let number = 0; number < count; number += 1) {
    books.push(await library.make.book({ category: category.name }));
  }
  return { category, books, address: `/browse-books?category_id=${category.category_id}` };
}

export function bookCards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

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
