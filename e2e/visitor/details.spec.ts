import { expectLoaded, shelf } from '../support/reader-pages/catalogue.ts';
import { detailsAddress } from '../support/reader-pages/details.ts';
import { bookWithCover } from '../support/scenes/new-book.ts';
import { expect, test } from '../support/test.ts';

test('a book without a cover has the one default cover, on card, details and wishlist, and another one its own [S2.5-02] [S9-32]', async ({
  page,
  library,
  signIn,
}) => {
  const { books, address } = await shelf(library, 1);
  const [book] = books;
  const withCover = await bookWithCover(library, 'Dressed for the Shelf');
  const reader = await library.make.reader();
  await (await library.as(reader)).post('/api/wish', { book_id: book?.book_id });
  await signIn(reader);
  for (const place of [address, `/book-details?id=${book?.book_id}`, '/wishlist']) {
    await page.goto(place);
    const cover = page.getByRole('img', { name: `Cover of ${book?.title}`, exact: true });
    expect(await expectLoaded(cover)).toBe('/images/default_book_cover.jpg');
  }
  for (const place of ['/browse-books?search=Dressed+for+the+Shelf', detailsAddress(withCover)]) {
    await page.goto(place);
    const main = page.getByRole('main');
    const own = main.getByRole('img', { name: `Cover of ${withCover.title}`, exact: true });
    await expect(own).toBeVisible();
    expect(await expectLoaded(own)).toMatch(/^\/covers\//);
  }
});
