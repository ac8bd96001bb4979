import { expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { bookCard, shelf } from '../support/reader-pages/catalogue.ts';
import {
  confirmation,
  confirmRequest,
  congratulations,
  detailsAddress,
  hallDialog,
  requestButton,
} from '../support/reader-pages/details.ts';
import { longBooks } from '../support/scenes/long-books.ts';
import { expect, test } from '../support/test.ts';

const fonts = {
  bn: /^"Noto Sans Bengali Variable"/,
  ar: /^"Noto Naskh Arabic Variable"/,
  en: /^"Onest Variable"/,
};
const scripts = ['bn', 'ar', 'en'] as const;

test('the fonts of the three scripts are loaded when their letters show', async ({ page, library }) => {
  const books = await longBooks(library);
  for (const script of scripts) {
    await page.goto(detailsAddress(books[script]));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(books[script].title);
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => `"${family.replaceAll('"', '')}"`),
      );
    await expect.poll(async () => (await loaded()).some((family) => fonts[script].test(family))).toBe(true);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Browse with its filters does not scroll sideways, whatever the titles', async ({ page, library }) => {
    const books = await longBooks(library);
    for (const { title, category_id, category } of Object.values(books)) {
      await page.goto(`/browse-books?category_id=${category_id}&search=${encodeURIComponent(title)}`);
      await expect(bookCard(page, title)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Filter/ })
        .click();
      const filters = page.getByRole('region', { name: 'Filters', exact: true });
      await expect(filters.getByRole('button', { name: category, exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });

  test('the pages of Browse do not scroll sideways', async ({ page, library }) => {
    const { address } = await shelf(library, 100);
    await page.goto(`${address}&page=5`);
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('details, request dialogs and wishlist do not scroll sideways', async ({ page, library, signIn }) => {
    const books = await longBooks(library);
    const reader = await library.make.reader();
    const client = await library.as(reader);
    await signIn(reader);
    for (const book of Object.values(books)) {
      await client.post('/api/wish', { book_id: book.book_id });
      await library.make.volunteer({
        hall_id: book.hall.hall_id,
        name: book.author,
        email: `${'a-very-long-address-'.repeat(3)}${book.book_id}@example.test`,
        address: book.title,
      });
      await page.goto(detailsAddress(book));
      await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await requestButton(page).click();
      await expect(hallDialog(page)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await hallDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(confirmation(page)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await confirmRequest(page);
      await expect(congratulations(page).getByRole('heading', { name: book.author })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/wishlist');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    await expectNoSidewaysScroll(page);
  });
});
