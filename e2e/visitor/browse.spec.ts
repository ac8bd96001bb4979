import {
  bookCard,
  bookCards,
  booksResponse,
  expectLoaded,
  heartOf,
  recordBooksCalls,
  shelf,
} from '../support/reader-pages/catalogue.ts';
import { bookWithCover } from '../support/scenes/new-book.ts';
import { answerWith, hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

test('a reader browses the catalogue [S1-01] [S2.1-03]', async ({ page, library, signIn }) => {
  await library.make.book({ title: 'The Newest of All', created_at: new Date(Date.now() + 60_000) });
  await signIn(await library.make.reader());
  await page.goto('/browse-books');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Books', exact: true })).toBeVisible();
  await expect(bookCard(page, 'The Newest of All')).toBeVisible();
});

test('a search shows only the books that match it [S1-02] [S2.1-12]', async ({ page, library, signIn }) => {
  await library.make.book({ title: 'Kitabuzzuhd of the Early Ones' });
  await library.make.book({ title: 'Something Else Altogether' });
  await signIn(await library.make.reader());
  await page.goto('/browse-books');
  await expect(bookCards(page).first()).toBeVisible();
  const queries = recordBooksCalls(page);
  const box = page.getByPlaceholder('Search books...');
  await box.fill('kitabuzzuhd');
  await box.press('Enter');
  await expect(page.getByText('1 result found', { exact: true })).toBeVisible();
  await expect(bookCards(page)).toHaveCount(1);
  await expect(bookCard(page, 'Kitabuzzuhd of the Early Ones')).toBeVisible();
  expect(queries.map((query) => query.get('search'))).toEqual(['kitabuzzuhd']);

  await page.goto('/browse-books?search=kitabuzzuhd');
  await expect(bookCards(page)).toHaveCount(1);
  expect(queries.at(-1)?.get('search')).toBe('kitabuzzuhd');
});

test('the number of results is the total of all pages [S2.4-01]', async ({ page, library }) => {
  const { address } = await shelf(library, 14);
  await page.goto(address);
  await expect(page.getByText('14 results found', { exact: true })).toBeVisible();
  await expect(bookCards(page)).toHaveCount(12);
});

test('a card shows cover, first tag, title, author and rating [S2.4-18] [S2.4-20] [S2.4-21] [S2.4-25] [S2.4-26]', async ({
  page,
}) => {
  const card = {
    id: 'one',
    title: 'The Beginning of Guidance',
    author: 'Abu Hamid',
    rating: 4,
    ratingCount: 3,
    tags: ['Purification of the Heart', 'Ethics'],
  };
  await answerWith(page, '**/api/books?*', 200, booksResponse([card]));
  await page.goto('/browse-books');
  const shown = bookCard(page, card.title);
  await expect(shown.getByText('Purification of the Heart', { exact: true })).toBeVisible();
  await expect(shown.getByText('Ethics')).toHaveCount(0);
  await expect(shown.getByRole('heading', { name: card.title, exact: true })).toBeVisible();
  await expect(shown.getByText('Abu Hamid', { exact: true })).toBeVisible();
  await expect(shown.getByText('4.0', { exact: true })).toBeVisible();
  await expect(shown.getByText('(3', { exact: false })).toBeVisible();
  await expect(shown.getByRole('img', { name: `Cover of ${card.title}` })).toBeVisible();
});

test('a card shows availability and number of ratings, if there are any [S2.4-22] [S2.4-23] [S2.4-24]', async ({
  page,
}) => {
  const cards = [
    { id: 'in', title: 'On the shelf', availableStatus: true, rating: 3.5, ratingCount: 12 },
    { id: 'out', title: 'All lent', availableStatus: false, rating: 0, ratingCount: 0 },
  ];
  await answerWith(page, '**/api/books?*', 200, booksResponse(cards));
  await page.goto('/browse-books');
  const [shelved, lent] = [bookCard(page, 'On the shelf'), bookCard(page, 'All lent')];
  await expect(shelved.getByText('Available now', { exact: true })).toBeVisible();
  await expect(shelved).toContainText('3.5(12 ratings)');
  await expect(lent).toContainText('No ratings yet');
  await expect(lent).toContainText('None on the shelf');
  await expect(lent).not.toContainText('(');
  await expect(lent).not.toContainText(/available/i);
});

test('a card’s heart is filled when the reader saved the book [S2.4-19]', async ({
  page,
  library,
  signIn,
}) => {
  const { books, address } = await shelf(library, 2);
  const [saved, other] = books;
  const reader = await library.make.reader();
  await (await library.as(reader)).post('/api/wish', { book_id: saved?.book_id });
  await signIn(reader);
  await page.goto(address);
  const heart = (title = '') => heartOf(bookCard(page, title));
  await expect(heart(saved?.title)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(saved?.title).locator('svg')).not.toHaveCSS('fill', 'none');
  await expect(heart(other?.title)).toHaveAttribute('aria-pressed', 'false');
  await expect(heart(other?.title).locator('svg')).toHaveCSS('fill', 'none');
});

test('a click anywhere on a card opens the book [S2.4-27]', async ({ page, library }) => {
  const { books, address } = await shelf(library, 1);
  const [book] = books;
  await page.goto(address);
  await bookCards(page).click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(`/book-details?id=${book?.book_id}`);
  await expect(page.getByRole('heading', { level: 1, name: book?.title })).toBeVisible();
});

test('cards show in one to four columns by width [S2.4-06]', async ({ page, library }) => {
  const { address } = await shelf(library, 6);
  await page.goto(address);
  await expect(bookCards(page)).toHaveCount(6);
  const columns: number[] = [];
  for (const width of [390, 700, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await Promise.all((await bookCards(page).all()).map((card) => card.boundingBox()));
    columns.push(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size);
  }
  expect(columns).toEqual([1, 2, 3, 4]);
});

test('a book without a cover has the one default cover, on card, details and wishlist [S9-32]', async ({
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
  await page.goto('/browse-books?search=Dressed+for+the+Shelf');
  const own = page.getByRole('img', { name: `Cover of ${withCover.title}` });
  expect(await expectLoaded(own)).toMatch(/^\/covers\//);
});

test('a cover that cannot be loaded becomes the default cover', async ({ page }) => {
  const card = { id: 'one', title: 'Torn Cover', imageUrl: '/covers/none.webp' };
  await answerWith(page, '**/api/books?*', 200, booksResponse([card]));
  await page.goto('/browse-books');
  const cover = page.getByRole('img', { name: 'Cover of Torn Cover' });
  await expect(cover).toHaveAttribute('src', '/images/default_book_cover.jpg');
  await expectLoaded(cover);
});

test('the page says that the books are loading [S2.4-28]', async ({ page, library }) => {
  const { address } = await shelf(library, 1);
  const release = await hold(page, '**/api/books?*');
  await page.goto(address);
  await expect(page.getByText('Loading books...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByText('1 result found')).toBeVisible();
  await expect(page.getByText('Loading books...')).toHaveCount(0);
});

test('a failure shows a message and can be retried [S2.4-29] [S8-22]', async ({ page, library }) => {
  const { address } = await shelf(library, 1);
  await answerWith(page, '**/api/books?*', 500, { message: 'boom' });
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByText('Failed to fetch books. Please try again.', { exact: true })).toBeVisible();
  await expect(toastArea(page).getByText('boom')).toBeVisible();
  await page.unroute('**/api/books?*');
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(bookCards(page)).toHaveCount(1);
  await expect(main.getByText('Failed to fetch books.')).toHaveCount(0);
});

test('a search without results says so and links to all books [S2.4-30]', async ({ page, library }) => {
  // In an empty library, the page says that there are no books yet.
  await library.make.book({ title: 'Any book' });
  await page.goto('/browse-books?search=qqqzzzxxxwww');
  await expect(page.getByText('No books found matching your criteria.', { exact: true })).toBeVisible();
  await expect(page.getByText('0 results found', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Show all books' }).click();
  await expect(page).toHaveURL('/browse-books');
});
