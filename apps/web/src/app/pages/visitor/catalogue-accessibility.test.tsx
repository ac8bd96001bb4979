import { bookDetails, listBooks } from '@library/contract/books/catalogue.ts';
import { listWishes } from '@library/contract/reading/wishes.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  askForBook,
  confirmation,
  confirmRequest,
  congratulations,
  hallDialog,
  openBook,
  requestButton,
} from '../../../test/book-requests.ts';
import {
  answerBooks,
  answerCatalogue,
  bookCards,
  booksPageOf,
  sampleShelf,
  serverForVisitor,
  sortButton,
} from '../../../test/catalogue.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../../../test/looks.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { serverForReader } from '../../../test/people.ts';
import { answerBrowse, sampleWish } from '../../../test/reader-pages.ts';

const main = page.getByRole('main');

/** Opens Browse with two pages of books, as a reader. */
async function openBrowse() {
  const server = serverForReader();
  answerCatalogue(server);
  answerBrowse(server);
  answerBooks(server, sampleShelf(14));
  await openApplication('/browse-books', { as: 'reader' });
  await expect.element(bookCards).toHaveLength(12);
}

it('Browse is accessible, with its filters', async () => {
  await openBrowse();
  await main.getByRole('button', { name: /^Filter/ }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect.element(filters.getByRole('button', { name: 'Apply Filters' })).toBeVisible();
  await expectAccessibleEverywhere();
});

it('Browse is accessible, with its sort menu', async () => {
  await openBrowse();
  await sortButton.click();
  await expect.element(page.getByRole('menuitemradio')).toHaveLength(4);
  // An open menu lies over the page, outside its landmarks.
  await expectAccessible(['region']);
});

it('Browse is accessible without results', async () => {
  serverForVisitor().answer(listBooks, booksPageOf([]));
  await openApplication('/browse-books?search=qqqzzzxxxwww');
  await expect.element(page.getByText('No books found matching your criteria.')).toBeVisible();
  await expectAccessible();
});

it('details are accessible to a visitor, with reviews', async () => {
  const review = {
    review_id: 'review-1',
    name: 'Rahima Khatun',
    rating: 4,
    comment: 'Worth the walk.',
    date: '2026-11-02',
    edited: false,
    may_report: false,
  };
  await openBook(serverForVisitor(), { as: null, average_rating: 4, rating_count: 1, reviews: [review] });
  await expect.element(page.getByText('Worth the walk.')).toBeVisible();
  await expectAccessibleEverywhere();
});

it('the page of an unknown book is accessible', async () => {
  serverForVisitor().refuse(bookDetails, 404, { message: 'Book not found' });
  await openApplication('/book-details?id=none');
  await expect.element(main.getByText('Book not found')).toBeVisible();
  await expectAccessible();
});

it('the dialogs of a request are accessible', async () => {
  await openBook(serverForReader());
  await requestButton.click();
  await expect.element(hallDialog).toBeVisible();
  await expectAccessible();
  await hallDialog.getByRole('button', { name: 'Close' }).click();
  await askForBook();
  await expect.element(confirmation).toBeVisible();
  await expectAccessible();
  await confirmRequest();
  await expect.element(congratulations.getByRole('listitem')).toHaveLength(1);
  await expectAccessibleEverywhere();
});

it('the wishlist is accessible', async () => {
  const server = serverForReader();
  answerBrowse(server);
  server.answer(listWishes, [sampleWish]);
  await openApplication('/wishlist', { as: 'reader' });
  await expect.element(main.getByRole('listitem')).toHaveLength(1);
  await expectAccessibleEverywhere();
});

it('the login is accessible', async () => {
  serverForVisitor();
  await openApplication('/login');
  await expect.element(page.getByLabelText('Password')).toBeVisible();
  await expectAccessibleEverywhere();
});
