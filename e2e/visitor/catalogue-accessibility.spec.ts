import type { Page } from '@playwright/test';
import { addReading } from '../../apps/server/src/test/readings.ts';
import { expectAccessible } from '../support/looks/accessibility.ts';
import { bookCards, shelf } from '../support/reader-pages/catalogue.ts';
import {
  confirmation,
  confirmRequest,
  congratulations,
  detailsAddress,
  hallDialog,
  requestButton,
} from '../support/reader-pages/details.ts';
import { lendingDesk } from '../support/scenes/lending-desk.ts';
import { expect, test } from '../support/test.ts';

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Looks at the page wide and narrow. */
async function expectAccessibleEverywhere(page: Page) {
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
}

test('Browse is accessible, with its filters and its sort menu', async ({ page, library, signIn }) => {
  const { address } = await shelf(library, 14);
  await signIn(await library.make.reader());
  await page.goto(address);
  await expect(bookCards(page)).toHaveCount(12);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filter/ })
    .click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(filters.getByRole('listitem').first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await filters.getByRole('button', { name: 'Apply Filters' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Newest First/ })
    .click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(4);
  // An open menu lies over the page, outside its landmarks.
  await expectAccessible(page, ['region']);
});

test('the catalogue is accessible without results and for an unknown book', async ({ page }) => {
  await page.goto('/browse-books?search=qqqzzzxxxwww');
  await expect(page.getByText('No books found matching your criteria.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/book-details?id=none');
  await expect(page.getByRole('main').getByText('Book not found')).toBeVisible();
  await expectAccessible(page);
});

test('details are accessible to a visitor, with reviews', async ({ page, library }) => {
  const { book } = await lendingDesk(library);
  await addReading(library, book, { rating: 4, comment: 'Worth the walk.' });
  await page.goto(detailsAddress(book));
  await expect(page.getByText('Worth the walk.')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('the request dialogs are accessible', async ({ page, library, signIn }) => {
  const desk = await lendingDesk(library);
  await signIn(desk.reader);
  await page.goto(detailsAddress(desk.book));
  await requestButton(page).click();
  await expect(hallDialog(page)).toBeVisible();
  await expectAccessible(page);
  await hallDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(confirmation(page)).toBeVisible();
  await expectAccessible(page);
  await confirmRequest(page);
  await expect(congratulations(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessibleEverywhere(page);
});

test('the wishlist and the login are accessible', async ({ page, library, openPage }) => {
  const reader = await library.make.reader();
  const { book_id } = await library.make.book();
  await (await library.as(reader)).post('/api/wish', { book_id });
  const own = await openPage(reader);
  await own.goto('/wishlist');
  await expect(own.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectAccessibleEverywhere(own);
  await page.goto('/login');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('a book is requested by the keyboard alone, and the focus returns after each dialog', async ({
  page,
  library,
  signIn,
}) => {
  const { book, reader } = await lendingDesk(library, { title: 'Reached without a Mouse' });
  await signIn(reader);
  await page.goto(detailsAddress(book));
  await requestButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(hallDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hallDialog(page)).toHaveCount(0);
  await expect(requestButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await hallDialog(page).getByRole('button', { name: 'Confirm', exact: true }).focus();
  await page.keyboard.press('Enter');
  await confirmation(page).getByRole('button', { name: 'Confirm Request' }).focus();
  await page.keyboard.press('Enter');
  await expect(congratulations(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What was requested stands in place of the button, so the element around it has the focus.
  await expect(requestButton(page)).toHaveCount(0);
  await expect(page.locator(':focus').getByRole('link', { name: /^Requested, held until/ })).toBeVisible();
});
