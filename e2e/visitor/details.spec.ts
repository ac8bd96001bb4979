import { expectLoaded } from '../support/reader-pages/catalogue.ts';
import { detailsAddress } from '../support/reader-pages/details.ts';
import { bookWithCover } from '../support/scenes/new-book.ts';
import { expect, test } from '../support/test.ts';

test('a book has its own cover, on card and details [S2.5-02]', async ({ page, library }) => {
  const { book_id, title } = await bookWithCover(library, 'Dressed for the Shelf');
  for (const place of ['/browse-books?search=Dressed+for+the+Shelf', detailsAddress({ book_id })]) {
    await page.goto(place);
    const cover = page.getByRole('main').getByRole('img', { name: `Cover of ${title}`, exact: true });
    await expect(cover).toBeVisible();
    expect(await expectLoaded(cover)).toMatch(/^\/covers\//);
  }
});
